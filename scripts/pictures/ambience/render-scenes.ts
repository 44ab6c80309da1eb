import { mkdir, writeFile } from 'node:fs/promises';
import sharp, { type Region, type Sharp } from 'sharp';
import type { Scene } from './scene.ts';
import { drawDecorate } from './scenes/decorate.ts';
import { drawFacade } from './scenes/facade.ts';
import { drawFill } from './scenes/fill.ts';
import { drawFloor } from './scenes/floor.ts';
import { drawHero } from './scenes/hero.ts';
import { drawJoint } from './scenes/joint.ts';
import { drawLevel } from './scenes/level.ts';
import { drawPrepare } from './scenes/prepare.ts';
import { drawSmooth } from './scenes/smooth.ts';
import { drawTool } from './scenes/tool.ts';
import { shots } from './shots.ts';
import { type Shot, shoot } from './space/shoot.ts';

interface Cut {
  readonly name: string;
  readonly width: number;
  readonly maxBytes: number;
  readonly region?: Region;
}

const kilobyte = 1000;
const page = (name: string): Cut[] => [{ name, width: 1200, maxBytes: 90 * kilobyte }];
// On a phone the hero stands upright and ends at the blade.
const heroCuts: readonly Cut[] = [
  { name: 'hero', width: 1600, maxBytes: 150 * kilobyte },
  {
    name: 'hero-narrow',
    width: 720,
    maxBytes: 60 * kilobyte,
    region: { left: 690, top: 0, width: 960, height: 1200 },
  },
];

const inSpace =
  (shot: () => Shot | Promise<Shot>): Scene =>
  async () =>
    shoot(await shot());

const scenes: readonly { draw: Scene; cuts: readonly Cut[] }[] = [
  { draw: drawHero, cuts: heroCuts },
  { draw: drawFill, cuts: page('fill') },
  { draw: drawSmooth, cuts: page('smooth') },
  { draw: drawLevel, cuts: page('level') },
  { draw: drawJoint, cuts: page('joint') },
  { draw: drawPrepare, cuts: page('prepare') },
  { draw: drawFloor, cuts: page('floor') },
  { draw: drawDecorate, cuts: page('decorate') },
  { draw: drawTool, cuts: page('tool') },
  { draw: drawFacade, cuts: page('facade') },
  ...Object.entries(shots).map(([name, shot]) => ({ draw: inSpace(shot), cuts: page(name) })),
];
/** What every picture is called, without the ending of its file. */
export const sceneNames: readonly string[] = scenes.flatMap(({ cuts }) => cuts.map(({ name }) => name));

// Rough walls weigh too much when sharp; a trace of blur hardly shows and saves a third.
const encodings = [
  { quality: 66, blur: 0 },
  { quality: 50, blur: 0.7 },
  { quality: 38, blur: 1 },
  { quality: 28, blur: 1 },
];

/** The cut in the best encoding that stays within its weight. */
async function encodeCut(picture: Sharp, cut: Cut): Promise<Buffer> {
  const cropped = cut.region === undefined ? picture : picture.extract(cut.region);
  const { data, info } = await cropped.resize(cut.width).raw().toBuffer({ resolveWithObject: true });
  for (const { quality, blur } of encodings) {
    const small = sharp(data, { raw: info });
    const encoded = await (blur === 0 ? small : small.blur(blur)).webp({ quality, effort: 4 }).toBuffer();
    if (encoded.length <= cut.maxBytes) return encoded;
  }
  throw new Error(`${cut.name} does not fit in ${cut.maxBytes} bytes`);
}

/** Writes the ambience pictures of these names into the folder, or every one. */
export async function renderScenes(folder: URL, names: readonly string[] = []): Promise<void> {
  await mkdir(folder, { recursive: true });
  const asked = scenes.filter(
    ({ cuts }) => names.length === 0 || cuts.some(({ name }) => names.includes(name)),
  );
  for (const { draw, cuts } of asked) {
    const { data, info } = await (await draw()).raw().toBuffer({ resolveWithObject: true });
    for (const cut of cuts) {
      const picture = sharp(data, { raw: info });
      await writeFile(new URL(`${cut.name}.webp`, folder), await encodeCut(picture, cut));
    }
  }
}
