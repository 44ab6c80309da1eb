import { renderPairs } from './ambience/render-pairs.ts';
import { renderScenes, sceneNames } from './ambience/render-scenes.ts';
import { writeBrandFiles } from './brand/brand-files.ts';
import { readPacks } from './catalogue.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { renderPacks } from './packs/render-packs.ts';
import { renderSteps, writeStepSheet } from './steps/render-steps.ts';
import { renderWalls } from './walls.ts';

const root = new URL('../../', import.meta.url);
const folders = {
  packs: new URL('data/media/packs/', root),
  ambience: new URL('data/media/ambience/', root),
};
const contactSheet = 'contact-sheet';
// Scenes in space take some ten seconds each, so names (or `contact-sheet`) draw those alone.
const names = process.argv.slice(2);
const isWhole = names.length === 0;
const known = [...sceneNames, contactSheet];
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no scene ${unknown.join(', ')}. There are: ${known.join(', ')}\n`);
  process.exit(1);
}
const packs = await readPacks(new URL('data/demo/products/', root));

// Packs come first: scenes show them.
if (isWhole) {
  await renderPacks(packs, folders.packs);
  await renderWalls(new URL('src/assets/walls/', root));
  await renderPairs(new URL('src/assets/pairs/', root), new URL('docs/before-after.webp', root));
  await renderSteps(new URL('src/assets/steps/', root));
  await writeStepSheet(new URL('docs/step-pictures.webp', root));
  await writeBrandFiles(new URL('public/', root));
}
await renderScenes(folders.ambience, names);
if (isWhole || names.includes(contactSheet)) {
  await writeContactSheet(packs, folders, new URL('docs/pictures.webp', root));
}
