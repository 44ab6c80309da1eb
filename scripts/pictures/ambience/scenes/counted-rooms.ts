import { dayRoom } from '../parts/daylight.ts';
import { boards, fillerSkin, freshFiller, oakFloor, paint, plain } from '../parts/matters.ts';
import { pack } from '../parts/packs.ts';
import { leaf } from '../parts/paper.ts';
import { room } from '../parts/room.ts';
import { trestleTable } from '../parts/site.ts';
import { bar, openBucket } from '../parts/tools.ts';
import { boxShape } from '../space/box.ts';
import { drumShape } from '../space/drum.ts';
import type { Shot } from '../space/shoot.ts';
import { place, solid } from '../space/solid.ts';

/** Sacks counted out in a row before the wall they are for, a rule along the skirting. */
export async function sacksCounted(): Promise<Shot> {
  const { solids, openings } = room({
    width: 4.4,
    height: 2.6,
    depth: 4.6,
    floor: oakFloor,
    back: paint('#cfc0a6'),
    windows: [{ away: 1.6, width: 1.3, sill: 0.7, height: 1.6 }],
  });
  const row = await Promise.all(
    [0, 1, 2, 3, 4].map((index) =>
      pack('mv510-k25', 0.4, { at: [0.95 + index * 0.52, 0, 0.5 + (index % 2) * 0.03] }),
    ),
  );
  return {
    camera: { from: [2.5, 1.25, 3.9], to: [2.1, 0.85, 0], angle: 36 },
    light: dayRoom(openings, [-2.2, 1.2, 0.5], 5.5),
    exposure: 1.15,
    solids: [
      ...solids,
      ...row.flat(),
      solid(boxShape(2.2, 0.004, 0.02, 0.001), plain('#f0c33c', 0.3), { at: [2.1, 0, 1.15], turn: -3 }),
      solid(drumShape(0.04, 0.04, 0.035), plain('#d03a1b', 0.3), { at: [3.24, 0, 1.09] }),
    ],
  };
}

/** A wall chalked into square metres, a rule leaning on it. */
export function wallMeasured(): Shot {
  const chalk = plain('#3f5f86');
  const lines = [
    ...[0.6, 1.6, 2.6, 3.6].map((x) =>
      solid(boxShape(0.012, 2.4, 0.001, 1e-4), chalk, { at: [x, 0.1, 0.0008] }),
    ),
    ...[1.1, 2.1].map((y) => solid(boxShape(4.2, 0.012, 0.001, 1e-4), chalk, { at: [2.1, y, 0.0008] })),
  ];
  const { solids, openings } = room({
    width: 4.2,
    height: 2.6,
    depth: 4.6,
    floor: boards('#b08a5c', 0.16),
    back: fillerSkin(0.05),
    windows: [{ away: 1.6, width: 1.3, sill: 0.7, height: 1.6 }],
  });
  return {
    camera: { from: [2.4, 1.35, 4.1], to: [2, 1.1, 0], angle: 38 },
    light: dayRoom(openings, [-2.2, 1.2, 0.4], 5.5),
    exposure: 1.15,
    solids: [
      ...solids,
      ...lines,
      bar([3.1, 0.01, 0.42], [3.25, 2, 0.02], 0.014, plain('#e8b53a', 0.2)),
      ...openBucket({ at: [1.15, 0, 0.7] }, freshFiller, 0.4),
      ...trestleTable({ at: [2.2, 0, 1.2] }, { width: 1.1, depth: 0.5 }),
      ...place(leaf({}, 8), { at: [2.1, 0.8, 1.2], turn: 10 }),
    ],
  };
}
