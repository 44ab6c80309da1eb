import { fractal, step } from '../noise.ts';
import { dayRoom } from '../parts/daylight.ts';
import { hand } from '../parts/hand.ts';
import { partly, skinOf } from '../parts/layers.ts';
import {
  cement,
  cloth,
  darkSteel,
  fillerSkin,
  freshFiller,
  gypsum,
  oakFloor,
  paint,
  plain,
} from '../parts/matters.ts';
import { pack } from '../parts/packs.ts';
import { room } from '../parts/room.ts';
import { panel, stepLadder, tapeRoll, trestleTable } from '../parts/site.ts';
import { bar, openBucket } from '../parts/tools.ts';
import { airlessPump, sprayGun } from '../parts/trade.ts';
import { boxShape } from '../space/box.ts';
import { drumShape } from '../space/drum.ts';
import type { Shot } from '../space/shoot.ts';
import { type Matter, place, type Solid, solid } from '../space/solid.ts';
import { lay } from '../surface.ts';

const dustSheet = (at: readonly [number, number, number], width: number, depth: number): Solid =>
  solid(boxShape(width, 0.006, depth, 0.003), cloth('#d9d4c9', 0.9), { at });

/** A spray gun under a ceiling, half of it coated, and the pump that feeds it. */
export function airlessUnderCeiling(): Shot {
  const ceiling = partly(
    { ...fillerSkin(1.2), gloss: 0.12 },
    cement('#a79f93'),
    (y) => 2450 + Math.sin(y / 260) * 90,
  );
  const { solids, openings } = room({
    width: 4.4,
    height: 2.6,
    depth: 5,
    floor: cement('#958f85'),
    ceiling,
    walls: gypsum,
    skirting: 0,
    windows: [{ away: 1.8, width: 1.6, sill: 0.7, height: 1.6 }],
  });
  const gun = sprayGun({}, [
    [0, -0.12, 0.05],
    [0.05, -0.4, 0.3],
    [0.1, -0.62, 0.75],
  ]);
  return {
    camera: { from: [1.75, 1.5, 3.6], to: [2.3, 2.12, 1], angle: 46, isTilted: true },
    light: dayRoom(openings, [-2.2, 1.3, 0.2], 4),
    exposure: 1.1,
    solids: [
      ...solids,
      ...place(
        [...gun, ...hand({ at: [0, 0.122, 0], roll: 180, elbow: [-0.06, 0.95, 0.3], sleeve: '#ddd6c8' })],
        { at: [2.05, 1.86, 2.55], tilt: 52, turn: -14 },
      ),
      ...airlessPump({ at: [3.3, 0, 1.1], turn: -24 }, freshFiller),
      dustSheet([2.2, 0, 1.6], 4, 2.6),
    ],
  };
}

/** A partition of plasterboard: joints filled, screws stopped, tape and sacks at hand. */
export async function plasterboardPartition(): Promise<Shot> {
  const board = gypsum;
  const joint = (x: number): Solid =>
    solid(boxShape(0.2, 2.5, 0.002, 0.002), fillerSkin(1.57), { at: [x, 0.06, 0.001] }, { begin: [x, 0] });
  const stops = [0.35, 0.9, 1.45, 2].flatMap((y) =>
    [0.95, 1.5, 2.15, 2.7, 3.35].map((x) =>
      solid(drumShape(0.022, 0.022, 0.002), freshFiller, { at: [x, y, 0], tilt: 90 }),
    ),
  );
  const { solids, openings } = room({
    width: 4.3,
    height: 2.6,
    depth: 4.6,
    floor: cement(),
    back: board,
    walls: board,
    ceiling: board,
    skirting: 0,
    windows: [{ away: 1.7, width: 1.4, sill: 0.8, height: 1.5 }],
  });
  return {
    camera: { from: [2.5, 1.4, 4.2], to: [2.1, 1.15, 0], angle: 40 },
    light: dayRoom(openings, [-2.2, 1.2, 0.25], 6),
    exposure: 1.1,
    solids: [
      ...solids,
      joint(0.62),
      joint(1.82),
      joint(3.02),
      ...stops,
      ...trestleTable({ at: [2.9, 0, 1.15], turn: -5 }, { width: 1.3 }),
      ...(await pack('mv710-k25', 0.4, { at: [0.95, 0, 0.8] })),
      ...(await pack('mv712-k25', 0.4, { at: [1.4, 0, 0.95] })),
      ...openBucket({ at: [2.6, 0.8, 1.1] }, freshFiller, 0.75),
      ...tapeRoll({ at: [3.05, 0.8, 1.25] }, plain('#efe8da')),
      ...tapeRoll({ at: [3.22, 0.8, 1.08] }, plain('#efe8da')),
      panel(1.2, 1.6, board, { at: [3.75, 0, 0.5], tilt: -12, turn: -30 }),
    ],
  };
}

/** The rail of a curtain that was taken down. */
const curtainRail = bar([0.08, 2.42, 0.8], [0.08, 2.42, 2.5], 0.012, darkSteel);

/** A bedroom emptied for the work: sheets on the floor, a ladder, the wall patched. */
export async function roomEmptied(): Promise<Shot> {
  const spots = [
    [900, 900, 150],
    [1900, 1500, 210],
    [2900, 800, 120],
    [2500, 1750, 170],
    [1400, 480, 110],
  ] as const;
  const old = paint('#c9bda6');
  const patched: Matter = {
    colour: old.colour,
    grain: 1000,
    wall: (x, y) => {
      const near = spots.reduce(
        (best, [left, top, radius]) =>
          Math.max(
            best,
            1 -
              step(
                radius - 12,
                radius + 8,
                Math.hypot((x - left) * 0.8, y - top) + fractal(x / 50 + left, y / 50, 3) * 60,
              ),
          ),
        0,
      );
      const wall = skinOf(old, x, y);
      return lay(
        near,
        () => ({ height: wall.height + 2.5 + fractal(x / 60, y / 8, 3), colour: freshFiller.colour }),
        () => wall,
      );
    },
  };
  const { solids, openings } = room({
    width: 4.2,
    height: 2.6,
    depth: 4.8,
    floor: oakFloor,
    back: patched,
    windows: [{ away: 1.6, width: 1.2, sill: 0.8, height: 1.5 }],
  });
  return {
    camera: { from: [2.4, 1.4, 4.4], to: [2.05, 1.15, 0], angle: 41 },
    light: dayRoom(openings, [-2.2, 1.3, 0.35], 6),
    exposure: 1.15,
    solids: [
      ...solids,
      dustSheet([2.1, 0.001, 1.1], 4, 2),
      ...stepLadder({ at: [3.35, 0, 0.85], turn: -16 }, 5),
      ...(await pack('mv110-k05', 0.24, { at: [2.2, 0.006, 0.75] })),
      ...openBucket({ at: [1.7, 0.006, 1] }, freshFiller, 0.5),
      ...(await pack('mv822-l05', 0.22, { at: [1.25, 0.006, 0.7] })),
      curtainRail,
    ],
  };
}
