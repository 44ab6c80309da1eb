import { renderPairs } from './ambience/render-pairs.ts';
import { renderScenes } from './ambience/render-scenes.ts';
import { writeBrandFiles } from './brand/brand-files.ts';
import { readPacks } from './catalogue.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { renderPacks } from './packs/render-packs.ts';
import { renderSteps, writeStepSheet } from './steps/render-steps.ts';
import { renderWalls } from './walls.ts';

const root = new URL('../../', import.meta.url);
const packFolder = new URL('data/media/packs/', root);
const packs = await readPacks(new URL('data/demo/products/', root));

await Promise.all([
  renderPacks(packs, packFolder),
  renderScenes(new URL('data/media/ambience/', root)),
  renderPairs(new URL('src/assets/pairs/', root), new URL('docs/before-after.webp', root)),
  renderWalls(new URL('src/assets/walls/', root)),
  renderSteps(new URL('src/assets/steps/', root)),
  writeStepSheet(new URL('docs/step-pictures.webp', root)),
  writeBrandFiles(new URL('public/', root)),
]);
await writeContactSheet(packs, packFolder, new URL('docs/pictures.webp', root));
