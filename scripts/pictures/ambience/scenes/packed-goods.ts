import { hash } from '../noise.ts';
import { dayRoom } from '../parts/daylight.ts';
import { cement, oakFloor, paint, plain } from '../parts/matters.ts';
import { pack } from '../parts/packs.ts';
import { room } from '../parts/room.ts';
import { table } from '../parts/seats.ts';
import { openBucket } from '../parts/tools.ts';
import { sackPallet } from '../parts/trade.ts';
import { boxShape } from '../space/box.ts';
import type { Shot } from '../space/shoot.ts';
import { solid } from '../space/solid.ts';

/** The grey bucket made of used plastic, beside the white one it takes the place of, with the chips it is made of. */
export async function recycledBucket(): Promise<Shot> {
  const { solids, openings } = room({
    width: 3.6,
    height: 2.6,
    depth: 4,
    floor: oakFloor,
    back: paint('#d9cfbe'),
    windows: [{ away: 1.1, width: 1.2, sill: 0.9, height: 1.3 }],
  });
  const grey = plain('#8f918e', 0.3);
  const chips = Array.from({ length: 150 }, (_, index) => {
    const [turn, reach] = [hash(index, 1) * 6.28, hash(index, 2) ** 0.7 * 0.16];
    const tone = ['#8f918e', '#a7a8a3', '#6f7371', '#c9c6bd', '#7c8f95'][index % 5] ?? '#8f918e';
    const at = [
      2.32 + Math.sin(turn) * reach,
      0.79 + Math.max(0, 0.05 - reach * 0.3) * hash(index, 3),
      0.98 + Math.cos(turn) * reach * 0.8,
    ] as const;
    return solid(boxShape(0.02, 0.005, 0.015, 0.002), plain(tone, 0.2), {
      at,
      turn: hash(index, 4) * 360,
      tilt: (hash(index, 5) - 0.5) * 50,
    });
  });
  return {
    camera: { from: [1.95, 1.34, 2.45], to: [1.85, 0.98, 0.9], angle: 30, isTilted: true },
    light: dayRoom(openings, [-2, 1.3, 0.9], 5),
    exposure: 1.15,
    solids: [
      ...solids,
      ...table({ at: [1.85, 0, 0.95] }, { width: 1.7, depth: 0.75, height: 0.79 }),
      ...openBucket({ at: [1.55, 0.79, 0.9] }, plain('#f4efe6'), 0.86, grey, 1),
      ...(await pack('mv130-l05', 0.27, { at: [1.95, 0.79, 0.78] })),
      ...chips,
    ],
  };
}

/** Sacks on their pallet in the packing hall, with two sheets of their paper over the edge. */
export async function sacksOnPallet(): Promise<Shot> {
  const { solids, openings } = room({
    width: 4.6,
    height: 3,
    depth: 5,
    floor: cement('#a39d93'),
    walls: paint('#e3ddd1'),
    skirting: 0,
    windows: [{ away: 1.9, width: 1.6, sill: 1, height: 1.5 }],
  });
  return {
    camera: { from: [2.5, 1.35, 3.7], to: [2.2, 0.6, 0.6], angle: 38 },
    light: dayRoom(openings, [-2.2, 1.3, 0.5]),
    exposure: 1.15,
    solids: [
      ...solids,
      ...sackPallet({ at: [2.3, 0, 0.9], turn: -14 }, 1, 5),
      ...sackPallet({ at: [3.9, 0, 0.75], turn: 4 }, 3, 3),
      ...(await pack('mv110-k15', 0.36, { at: [1.3, 0, 1.35] })),
      ...(await pack('mv510-k25', 0.4, { at: [0.78, 0, 1.05] })),
      solid(boxShape(0.5, 0.004, 0.42, 0.001), paint('#b99668'), { at: [2.95, 0.002, 1.75], turn: 24 }),
      solid(boxShape(0.5, 0.004, 0.42, 0.001), paint('#c4a277'), { at: [3.02, 0.007, 1.78], turn: 9 }),
    ],
  };
}
