import { families } from '../../../../api/kernel/media/drawing/palette.ts';
import { mottled, roughWall, smoothFiller, whitePlaster } from '../matter.ts';
import { clamp, fractal, hash, noise, step } from '../noise.ts';
import type { Matter } from '../space/solid.ts';
import { mixColours, type Rgb, rgb, type Surface } from '../surface.ts';

/** A plain body in one colour. */
export const plain = (colour: string, gloss = 0): Matter => ({ colour: rgb(colour), gloss });

/** Paint on a wall: the faint skin that a roller leaves. */
export function paint(colour: string, gloss = 0): Matter {
  const own = rgb(colour);
  const shade = mixColours(own, rgb('#6b5d4a'), 0.07);
  const wall = (x: number, y: number): Surface => ({
    height: fractal(x / 7, y / 7, 2) * 0.5 + fractal(x / 260, y / 260, 3) * 3,
    colour: mottled(own, shade, x, y, { size: 300, bias: 0.1, strength: 0.7 }),
  });
  return { colour: own, wall, grain: 900, gloss };
}

/** Smooth filler with the tracks of the knife; `angle` is the way it was drawn. */
export const fillerSkin = (angle = 0): Matter => ({
  colour: whitePlaster,
  wall: (x, y) => {
    const skin = smoothFiller(x, y, angle);
    return { ...skin, height: skin.height * 1.3 };
  },
  grain: 1000,
});

/** An old wall, pitted and flaking. */
export const oldWall: Matter = { colour: rgb('#b7a58c'), wall: roughWall, grain: 620 };

/** Bare mortar or a screed, grey. */
export function cement(colour = '#9a948a'): Matter {
  const own = rgb(colour);
  const shade = mixColours(own, rgb('#3f3a34'), 0.28);
  const wall = (x: number, y: number): Surface => ({
    height: fractal(x / 60, y / 60, 4) * 3 + fractal(x / 6, y / 6, 2) * 0.7,
    colour: mottled(own, shade, x, y, { size: 150, bias: 0.2, strength: 0.8 }),
  });
  return { colour: own, wall, grain: 700 };
}

/** The rough coat of a front. */
export function render(colour: string): Matter {
  const own = rgb(colour);
  const shade = mixColours(own, rgb('#6f6350'), 0.16);
  const wall = (x: number, y: number): Surface => ({
    height: fractal(x / 5, y / 5, 3) * 1.6 + fractal(x / 140, y / 140, 2) * 2,
    colour: mottled(own, shade, x, y, { size: 260, bias: 0.1, strength: 0.7 }),
  });
  return { colour: own, wall, grain: 420 };
}

/** Long boards side by side: a floor, a bench. `width` of one board in metres; they run along v, or along u if turned. */
export function boards(colour: string, width: number, isTurned = false, gloss = 0.22): Matter {
  const own = rgb(colour);
  const dark = mixColours(own, rgb('#2b1a0c'), 0.42);
  const [across, long] = [width * 1000, 1900];
  const wall = (u: number, v: number): Surface => {
    const [x, y] = isTurned ? [v, u] : [u, v];
    const column = Math.floor(x / across);
    const along = y + hash(column, 4) * long;
    const row = Math.floor(along / long);
    const edge = Math.min(x - column * across, (column + 1) * across - x, along - row * long);
    const seed = hash(column, row) * 900;
    const figure = fractal((x + seed) / 22 + fractal(y / 300, seed, 2), (y + seed) / 420, 4);
    const pore = clamp(noise((x + seed) / 2.6, y / 70)) * 0.25;
    const tone = clamp(0.28 + figure * 0.6 + pore + (hash(column, row + 40) - 0.5) * 0.4);
    const joint = 1 - step(0.8, 2.6, edge);
    const colour = mixColours(mixColours(own, dark, tone * 0.7), rgb('#24170d'), joint * 0.75);
    return { height: figure * 0.3 - joint * 1.5, colour, gloss: gloss * (1 - joint) };
  };
  return { colour: mixColours(own, dark, 0.2), wall, grain: 1000 };
}

/** One plank of wood, its figure along u. */
export function wood(colour: string, isUpright = false): Matter {
  const own = rgb(colour);
  const dark = mixColours(own, rgb('#3a2410'), 0.4);
  const wall = (u: number, v: number): Surface => {
    const [x, y] = isUpright ? [v, u] : [u, v];
    const figure = fractal(x / 360 + 7, y / 20 + fractal(x / 240, 3, 2), 4);
    return {
      height: figure * 0.25,
      colour: mixColours(own, dark, clamp(0.3 + figure * 0.7 + noise(x / 60, y / 2.4) * 0.12) * 0.7),
    };
  };
  return { colour: mixColours(own, dark, 0.2), wall, grain: 1000, gloss: 0.1 };
}

/** Tiles in a grid; `size` of one tile in metres, width and height. */
export function tiles(colour: string, size: readonly [number, number], joint: string, gloss = 0.45): Matter {
  const own = rgb(colour);
  const grout = rgb(joint);
  const [width, height] = [size[0] * 1000, size[1] * 1000];
  const wall = (x: number, y: number): Surface => {
    const [column, row] = [Math.floor(x / width), Math.floor(y / height)];
    const [left, top] = [x - column * width, y - row * height];
    const edge = Math.min(left, width - left, top, height - top);
    const body = step(1.2, 3.4, edge);
    const tone = (hash(column, row) - 0.5) * 0.1 + fractal(x / 90, y / 90, 3) * 0.08;
    const colour = mixColours(own, tone > 0 ? rgb('#ffffff') : rgb('#000000'), Math.abs(tone));
    return { height: body * 1.6, colour: mixColours(grout, colour, body), gloss: gloss * body };
  };
  return { colour: own, wall, grain: 1000 };
}

/** Brickwork with pale joints. */
export function brick(light = '#b98a6b', dark = '#8f5b43'): Matter {
  const [pale, deep, mortar] = [rgb(light), rgb(dark), rgb('#b9ae9c')];
  const wall = (x: number, y: number): Surface => {
    const course = Math.floor(y / 62);
    const along = x + (course % 2) * 110;
    const column = Math.floor(along / 220);
    const isJoint = along - column * 220 < 11 || y - course * 62 < 11;
    const shade = hash(column, course);
    return {
      height: (isJoint ? -5 : 1 + shade * 1.2) + fractal(x / 9, y / 9, 3) * 1.6,
      colour: isJoint
        ? mortar
        : mixColours(pale, deep, clamp(shade * 0.8 + fractal(x / 20, y / 20, 2) * 0.3)),
    };
  };
  return { colour: mixColours(pale, deep, 0.4), wall, grain: 1000 };
}

/** Cloth: a fine weave over soft folds. */
export function cloth(colour: string, folds = 1): Matter {
  const own = rgb(colour);
  const shade = mixColours(own, rgb('#3d3428'), 0.22);
  const wall = (x: number, y: number): Surface => {
    const weave = Math.sin(x * 1.6) * Math.sin(y * 1.6) * 0.25;
    const fold = fractal(x / 130, y / 130, 4);
    return { height: weave + fold * 16 * folds, colour: mixColours(own, shade, clamp(0.3 - fold) * 0.6) };
  };
  return { colour: own, wall, grain: 700 };
}

/** Card or paper board of a parcel. */
export const cardboard: Matter = {
  colour: rgb('#c09a6b'),
  wall: (x, y) => ({
    height: noise(x / 4, 2) * 0.15,
    colour: mottled(rgb('#c7a274'), rgb('#b08a5c'), x, y, { size: 120, bias: 0.2, strength: 0.7 }),
  }),
  grain: 800,
};

/** Filler as it lies in its bucket. */
export const freshFiller = plain('#f4efe6');
export const whitePaint = paint('#f1ece2');
export const gypsum: Matter = paint('#cfd0c8');
export const steel: Matter = { colour: rgb('#c9ccce'), gloss: 0.72, isMetal: true };
export const darkSteel: Matter = { colour: rgb('#5d646a'), gloss: 0.5, isMetal: true };
export const brass: Matter = { colour: rgb('#b9924e'), gloss: 0.6, isMetal: true };
export const blackPlastic = plain('#24272a', 0.25);
export const whitePlastic = plain('#efebe3', 0.3);
export const lacquer = plain('#efe9de', 0.28);
export const oak = wood('#c39a66');
export const pine = wood('#dcb987');
export const oakFloor = boards('#c79a63', 0.14);
export const glass: Matter = { colour: rgb('#20262a'), gloss: 0.95 };

/** The colour of a family, as tools and printed matter carry it. */
export const familyColour = (family: keyof typeof families, gloss = 0.2): Matter => ({
  colour: rgb(families[family].area) satisfies Rgb,
  gloss,
});
