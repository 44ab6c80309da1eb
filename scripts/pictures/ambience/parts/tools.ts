import type { Family } from '../../../../api/kernel/media/drawing/palette.ts';
import { blobShape, joinLimbs } from '../space/blob.ts';
import { boxShape } from '../space/box.ts';
import { drumShape, rodShape } from '../space/drum.ts';
import { type Placing, poseBetween, type Vector } from '../space/pose.ts';
import { prismShape } from '../space/prism.ts';
import { type Matter, place, type Solid, solid } from '../space/solid.ts';
import { blackPlastic, darkSteel, familyColour, plain, steel, whitePlastic } from './matters.ts';

/** A round bar between two points: a leg, a hose, a rail. */
export function bar(from: Vector, to: Vector, radius: number, matter: Matter): Solid {
  const pose = poseBetween(from, to);
  const length = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
  return { shape: rodShape(radius, length), matter, pose };
}

/** A chain of bars: a hose that lies or hangs. */
export const hose = (points: readonly Vector[], radius: number, matter: Matter): Solid[] =>
  points.slice(1).map((to, index) => bar(points[index] ?? to, to, radius, matter));

/** The filling knife of the house: its grip runs upwards from the origin, the blade points down. */
export function knife(placing: Placing, bladeWidth = 0.25): Solid[] {
  const half = bladeWidth / 2;
  const blade = prismShape(
    [
      [-half, -0.09],
      [half, -0.09],
      [half, -0.068],
      [0.028, -0.012],
      [0.022, 0.006],
      [-0.022, 0.006],
      [-0.028, -0.012],
      [-half, -0.068],
    ],
    0.0016,
  );
  const grip = joinLimbs(
    [
      { from: [0, -0.004, 0], to: [0, 0.05, 0], radius: 0.0165, endRadius: 0.013 },
      { from: [0, 0.05, 0], to: [0, 0.115, 0], radius: 0.013, endRadius: 0.0165 },
      { from: [0, 0.115, 0], to: [0, 0.128, 0], radius: 0.0165, endRadius: 0.013 },
    ],
    0.01,
  );
  const inlay = joinLimbs([{ from: [0, 0.01, 0.011], to: [0, 0.112, 0.011], radius: 0.0085 }], 0.004);
  return place(
    [
      solid(blade, steel),
      solid(blobShape(grip, [-0.03, -0.03, -0.03], [0.03, 0.16, 0.03]), blackPlastic),
      solid(blobShape(inlay, [-0.02, -0.01, -0.01], [0.02, 0.13, 0.025]), familyColour(3)),
    ],
    placing,
  );
}

const around = (radius: number, height: number, share: number): Vector => {
  const turn = share * 2 * Math.PI;
  return [radius * Math.sin(turn), height, radius * Math.cos(turn)];
};

/** The bow of a bucket, hanging down before it. */
const bow = Array.from({ length: 13 }, (_, index): Vector => {
  const turn = ((index - 6) / 6) * (Math.PI / 2);
  return [0.152 * Math.sin(turn), 0.265 - 0.13 * Math.cos(turn), 0.152 * Math.cos(turn) + 0.004];
});

/** An open bucket, filled up to a share of its height, with a band in the colour of a family. */
export function openBucket(
  placing: Placing,
  filling: Matter,
  share = 0.7,
  body: Matter = whitePlastic,
  family: Family = 2,
): Solid[] {
  const sides = 40;
  const ring = Array.from({ length: sides }, (_, index) =>
    bar(around(0.148, 0.3, index / sides), around(0.148, 0.3, (index + 1) / sides), 0.006, body),
  );
  const wall = (radius: number, foot: number, height: number, matter: Matter): Solid[] =>
    Array.from({ length: sides }, (_, index) => {
      const [x, , z] = around(radius, 0, (index + 0.5) / sides);
      const placed = { at: [x, foot, z] as const, turn: (index + 0.5) * (360 / sides), tilt: 1.6 };
      return solid(boxShape((radius * 2 * Math.PI) / sides + 0.001, height, 0.003, 1e-4), matter, placed);
    });
  return place(
    [
      ...ring,
      ...wall(0.139, 0, 0.3, body),
      ...wall(0.1415, 0.06, 0.13, familyColour(family)),
      ...wall(0.1412, 0.045, 0.016, blackPlastic),
      ...hose(bow, 0.0035, darkSteel),
      solid(drumShape(0.13, 0.136, 0.3 * share), filling),
      solid(drumShape(0.13, 0.13, 0.01), body),
    ],
    placing,
  );
}

/** A roller on its bow, the grip upwards from the origin. */
export function roller(placing: Placing, nap: Matter = plain('#e9e2d2')): Solid[] {
  return place(
    [
      bar([0, 0, 0], [0, 0.13, 0], 0.015, blackPlastic),
      bar([0, 0, 0], [0, -0.09, 0], 0.004, darkSteel),
      bar([0, -0.09, 0], [0.135, -0.12, 0], 0.004, darkSteel),
      bar([0.135, -0.12, 0], [0.135, -0.2, 0], 0.004, darkSteel),
      solid(drumShape(0.026, 0.026, 0.25), nap, { at: [0.125, -0.2, 0], roll: 90 }),
    ],
    placing,
  );
}

/** A hand sander: its flat foot on the ground of its origin. */
export function sandingBlock(placing: Placing, grit: Matter = plain('#8c6a4a')): Solid[] {
  const grip = joinLimbs(
    [
      { from: [-0.07, 0.06, 0], to: [0.07, 0.06, 0], radius: 0.017 },
      { from: [-0.07, 0.06, 0], to: [-0.055, 0.02, 0], radius: 0.014 },
      { from: [0.07, 0.06, 0], to: [0.055, 0.02, 0], radius: 0.014 },
    ],
    0.02,
  );
  return place(
    [
      solid(boxShape(0.23, 0.006, 0.085), grit),
      solid(boxShape(0.22, 0.016, 0.08), blackPlastic, { at: [0, 0.006, 0] }),
      solid(blobShape(grip, [-0.1, 0.01, -0.03], [0.1, 0.09, 0.03]), familyColour(3)),
    ],
    placing,
  );
}
