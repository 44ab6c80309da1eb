import sharp, { type Sharp } from 'sharp';
import { hash } from '../noise.ts';
import type { PictureSize } from '../relief.ts';
import { type Camera, lensOf } from './camera.ts';
import { Dice, type Glow, type Light } from './lamps.ts';
import { add, scale, type Vector } from './pose.ts';
import { type Stage, shadeAlong } from './shade.ts';
import { smoothSoft } from './smooth-light.ts';
import { brightness, measureSoft } from './soft-light.ts';
import type { Solid } from './solid.ts';
import { Tree } from './tree.ts';

/** A scene in space: what stands in it, its light, and where it is seen from. */
export interface Shot {
  readonly camera: Camera;
  readonly light: Light;
  readonly solids: readonly Solid[];
  /** Brighter (above 1) or darker than the usual middle grey. */
  readonly exposure?: number;
  /** What is seen where nothing stands; the sky without it. */
  readonly outside?: (way: Vector) => Glow;
}

export interface Fineness {
  readonly size: PictureSize;
  /** Rays along each side of a point of the picture, where it shows an edge. */
  readonly rays: number;
  /** Ways along which soft light is measured. */
  readonly ways: number;
}

/** Fineness of the stored pictures. */
export const fine: Fineness = { size: { width: 960, height: 686 }, rays: 2, ways: 10 };

function stageOf(
  shot: Shot,
  { size, ways }: Fineness,
  lens: (across: number, down: number) => Vector,
): Stage {
  const { light, camera } = shot;
  const [seen, lit] = [new Tree(shot.solids, 'camera'), new Tree(shot.solids, 'light')];
  const grid = { width: Math.ceil(size.width / 3), height: Math.ceil(size.height / 3) };
  const scene = { light, seen, lit, from: camera.from };
  const spots = smoothSoft(measureSoft(scene, grid, lens, ways), grid);
  const pointWidth = (2 * Math.tan((camera.angle * Math.PI) / 360)) / size.height;
  return { ...scene, spots, grid, pointWidth, outside: shot.outside };
}

/** Takes the light of single points of the picture. */
function exposureOf(stage: Stage, { size }: Fineness, lens: (across: number, down: number) => Vector) {
  return (x: number, y: number, rays: number): Glow => {
    const dice = new Dice(x + 5000 + rays * 97, y);
    let sum: Glow = [0, 0, 0];
    for (let ray = 0; ray < rays * rays; ray++) {
      const across = (x + ((ray % rays) + 0.5) / rays) / size.width;
      const down = (y + (Math.floor(ray / rays) + 0.5) / rays) / size.height;
      const way = lens(across, down);
      const glow = shadeAlong(stage, way, stage.seen.first(stage.from, way), { across, down }, dice);
      // A ray into the sun or a lamp must not outshine the rays beside it, or edges look torn.
      sum = add(sum, [Math.min(3.2, glow[0]), Math.min(3.2, glow[1]), Math.min(3.2, glow[2])]);
    }
    return scale(sum, 1 / (rays * rays));
  };
}

/** Whether a point differs so much from the one to its right or below that one ray each is too few. */
function isUneven(tones: Float32Array, { width, height }: PictureSize, x: number, y: number): boolean {
  const at = y * width + x;
  const own = tones[at] ?? 0;
  const differs = (other: number | undefined): boolean =>
    Math.abs((other ?? own) - own) > 0.06 * (own + 0.02);
  if (x + 1 < width && differs(tones[at + 1])) return true;
  if (x > 0 && differs(tones[at - 1])) return true;
  return (y + 1 < height && differs(tones[at + width])) || (y > 0 && differs(tones[at - width]));
}

/** The light of every point, red, green and blue in a row. */
function expose(
  stage: Stage,
  fineness: Fineness,
  lens: (across: number, down: number) => Vector,
): Float32Array {
  const { size, rays } = fineness;
  const { width, height } = size;
  const film = new Float32Array(width * height * 3);
  const tones = new Float32Array(width * height);
  const exposed = exposureOf(stage, fineness, lens);
  for (let at = 0; at < tones.length; at++) {
    const glow = exposed(at % width, Math.floor(at / width), 1);
    film.set(glow, at * 3);
    tones[at] = brightness(glow);
  }
  for (let at = 0; at < tones.length; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    if (isUneven(tones, size, x, y)) film.set(exposed(x, y, rays), at * 3);
  }
  return film;
}

/** The factor that brings the mean of a picture to its middle grey. */
function factorOf(film: Float32Array, exposure: number): number {
  let sum = 0;
  for (let at = 0; at < film.length; at += 3) {
    sum += Math.log(0.004 + brightness([film[at] ?? 0, film[at + 1] ?? 0, film[at + 2] ?? 0]));
  }
  return (0.36 * exposure) / Math.exp(sum / (film.length / 3));
}

/** From light to the picture: highlights roll off, shade keeps its warmth. */
const develop = (light: number): number => {
  const rolled = (light * (2.51 * light + 0.03)) / (light * (2.43 * light + 0.59) + 0.14);
  return 255 * Math.min(1, Math.max(0, rolled)) ** (1 / 2.2);
};

/** Takes the picture. */
export function shoot(shot: Shot, fineness: Fineness = fine): Sharp {
  const { width, height } = fineness.size;
  const lens = lensOf(shot.camera, width / height);
  const film = expose(stageOf(shot, fineness, lens), fineness, lens);
  const factor = factorOf(film, shot.exposure ?? 1) * 0.75;
  const pixels = new Uint8ClampedArray(film.length);
  for (let at = 0; at < film.length; at++) {
    const point = Math.floor(at / 3);
    const grain = (hash(point % width, Math.floor(point / width)) - 0.5) * 2;
    pixels[at] = develop((film[at] ?? 0) * factor) + grain;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}
