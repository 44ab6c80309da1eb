import { dayRoom, workLamp } from '../parts/daylight.ts';
import { partly } from '../parts/layers.ts';
import {
  brick,
  cement,
  cloth,
  fillerSkin,
  freshFiller,
  gypsum,
  oldWall,
  paint,
  plain,
} from '../parts/matters.ts';
import { pack } from '../parts/packs.ts';
import { room, wallPanel } from '../parts/room.ts';
import { panel, trestleTable, workLight } from '../parts/site.ts';
import { bar, knife, openBucket } from '../parts/tools.ts';
import { airlessPump, mixer, sprayGun } from '../parts/trade.ts';
import { boxShape } from '../space/box.ts';
import type { Shot } from '../space/shoot.ts';
import { type Matter, place, type Solid, solid } from '../space/solid.ts';

/** Trestles, boards with prepared faults, a lamp: a day of training on surfaces. */
export function trainingOnSurfaces(): Shot {
  const faults: readonly Matter[] = [oldWall, brick(), cement(), paint('#c7b59a')];
  const { solids, openings } = room({
    width: 5,
    height: 2.8,
    depth: 5.4,
    floor: cement('#a09a90'),
    skirting: 0,
    windows: [{ away: 1.7, width: 1.6, sill: 0.8, height: 1.6 }],
  });
  return {
    camera: { from: [2.6, 1.45, 4.9], to: [2.45, 1.05, 0], angle: 40 },
    light: { ...dayRoom(openings, [-2.2, 1.4, 0.6], 5), lamps: [workLamp([0.85, 0.2, 1.1], 0.5)] },
    exposure: 1.15,
    solids: [
      ...solids,
      ...faults.map((matter, index) =>
        panel(0.95, 1.7, matter, { at: [0.95 + index * 1.05, 0.02, 0.34], tilt: -8 }, 0.05),
      ),
      ...trestleTable({ at: [2.2, 0, 1.9] }, { width: 1.9 }),
      ...openBucket({ at: [1.6, 0.8, 1.85] }, freshFiller, 0.7),
      ...knife({ at: [2.1, 0.81, 1.95], turn: 60, tilt: -90 }),
      ...knife({ at: [2.55, 0.81, 1.9], turn: 105, tilt: -90 }, 0.12),
      ...mixer({ at: [3.6, 0.1, 1.5] }),
      ...openBucket({ at: [3.6, 0, 1.5] }, freshFiller, 0.6),
      ...workLight({ at: [0.8, 0, 1.2], turn: 165 }),
    ],
  };
}

/** A training hall with a pump, and boards that are sprayed. */
export function trainingOnAirless(): Shot {
  const sprayed = (edge: number) => partly({ ...fillerSkin(1.5), gloss: 0.08 }, gypsum, () => edge);
  const { solids, openings } = room({
    width: 5,
    height: 3,
    depth: 5,
    floor: cement('#938d83'),
    walls: paint('#dcd6ca'),
    skirting: 0,
    windows: [{ away: 2.2, width: 1.8, sill: 0.9, height: 1.6 }],
  });
  return {
    camera: { from: [2.2, 1.45, 4.5], to: [2.6, 1.05, 0], angle: 40 },
    light: dayRoom(openings, [-2.2, 1.4, 0.2], 5),
    exposure: 1.1,
    solids: [
      ...solids,
      ...[0, 1, 2].map((index) =>
        panel(1.2, 2.1, sprayed([1500, 700, -60][index] ?? 0), { at: [1.2 + index * 1.3, 0, 0.4], tilt: -9 }),
      ),
      ...airlessPump({ at: [2.1, 0, 1.6], turn: -18 }, freshFiller),
      ...place(
        sprayGun({}, [
          [0.1, -0.12, 0.1],
          [0.35, -0.2, 0.1],
          [0.3, -0.2, 0.45],
          [-0.4, -0.2, 0.5],
          [-0.9, -0.2, 0.2],
        ]),
        { at: [3.15, 0.2, 1.75], turn: 40, tilt: 0 },
      ),
      ...openBucket({ at: [1.35, 0, 1.35] }, freshFiller, 0.85),
      solid(boxShape(4.4, 0.004, 2.2, 0.002), cloth('#cfc9bd', 0.7), { at: [2.5, 0, 1.3] }),
    ],
  };
}

/** Broken concrete blocks on a bench, one of them with its iron laid bare and mortar beside it. */
export async function trainingOnConcrete(): Promise<Shot> {
  const { solids, openings } = room({
    width: 4.6,
    height: 2.8,
    depth: 4.6,
    floor: cement('#958f85'),
    walls: paint('#d3cdc1'),
    skirting: 0,
    windows: [{ away: 1.8, width: 1.5, sill: 0.9, height: 1.5 }],
  });
  const beam = (x: number, gap: number): Solid[] => [
    solid(boxShape(0.3, 0.26, 0.28, 0.02), cement('#8f8a82'), { at: [x - 0.15 - gap / 2, 0, 0] }),
    solid(
      boxShape(0.3, 0.26, 0.28, 0.02),
      cement('#8f8a82'),
      { at: [x + 0.15 + gap / 2, 0, 0] },
      { begin: [3, 1] },
    ),
    ...[-0.07, 0.07].map((z) =>
      bar([x - gap / 2 - 0.02, 0.19, z], [x + gap / 2 + 0.02, 0.19, z], 0.008, plain('#8a4f2d')),
    ),
    solid(boxShape(gap, 0.12, 0.24, 0.01), cement('#7f7a72'), { at: [x, 0, 0] }, { begin: [1, 4] }),
  ];
  return {
    camera: { from: [2.5, 1.45, 3.3], to: [2.2, 0.98, 0.9], angle: 37, isTilted: true },
    light: dayRoom(openings, [-2.2, 1.2, 0.5], 5),
    exposure: 1.12,
    solids: [
      ...solids,
      ...trestleTable({ at: [2.2, 0, 1] }, { width: 2.2, depth: 0.7 }),
      ...place(beam(0, 0.22), { at: [1.85, 0.8, 0.95], turn: 8 }),
      ...openBucket({ at: [2.72, 0.8, 1] }, cement('#a8a298'), 0.55),
      ...knife({ at: [2.35, 0.81, 1.2], turn: 70, tilt: -90 }, 0.12),
      ...(await pack('mv222-k25', 0.38, { at: [3.55, 0, 0.75] })),
      ...(await pack('mv220-k25', 0.38, { at: [0.85, 0, 0.6] })),
      ...place(wallPanel({ width: 1.1, height: 1.5, matter: brick(), thickness: 0.1 }), {
        at: [2.9, 0, 0.15],
      }),
    ],
  };
}
