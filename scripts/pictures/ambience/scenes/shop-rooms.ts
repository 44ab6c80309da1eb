import { dayRoom } from '../parts/daylight.ts';
import { framed, shelves } from '../parts/furniture.ts';
import { familyColour, glass, oakFloor, paint, plain, steel, tiles, whitePaint } from '../parts/matters.ts';
import { pack } from '../parts/packs.ts';
import { room } from '../parts/room.ts';
import { table } from '../parts/seats.ts';
import { panel } from '../parts/site.ts';
import { bar, knife, openBucket } from '../parts/tools.ts';
import { counter } from '../parts/trade.ts';
import { boxShape } from '../space/box.ts';
import { drumShape } from '../space/drum.ts';
import type { Shot } from '../space/shoot.ts';
import { place, type Solid, solid } from '../space/solid.ts';

/** A dealer's counter in the morning, laid out for a demonstration. */
export async function demonstrationAtCounter(): Promise<Shot> {
  const { solids, openings } = room({
    width: 4.8,
    height: 2.8,
    depth: 5,
    floor: tiles('#b5aea2', [0.45, 0.45], '#8d877b', 0.2),
    windows: [{ away: 2.1, width: 1.7, sill: 0.7, height: 1.8 }],
  });
  const rows = ['mv520-k20', 'mv910-k15', 'mv810-l05', 'mv520-k05', 'mv622-k10'];
  const stock = await Promise.all(
    rows.flatMap((name, index) => [
      pack(name, 0.25, { at: [1.55 + index * 0.34, 1.02, 0.42] }),
      pack(['mv110-k05', 'mv630-k05', 'mv210-k05', 'mv620-k05', 'mv550-k05'][index] ?? name, 0.2, {
        at: [1.55 + index * 0.34, 1.51, 0.42],
      }),
      pack(['mv110-k15', 'mv510-k15', 'mv620-k15', 'mv832-k15', 'mv610-k15'][index] ?? name, 0.26, {
        at: [1.55 + index * 0.34, 0.53, 0.42],
      }),
    ]),
  );
  return {
    camera: { from: [2.75, 1.5, 4.5], to: [2.25, 1.05, 0.8], angle: 36 },
    light: dayRoom(openings, [-2.2, 1.3, 0.3], 5),
    exposure: 1.2,
    solids: [
      ...solids,
      ...shelves({ at: [2.25, 0.03, 0.24] }, { width: 1.9, height: 1.96, depth: 0.42, count: 4 }),
      ...stock.flat(),
      ...counter({ at: [2.3, 0, 1.95] }, 3),
      ...openBucket({ at: [1.35, 1.045, 1.98] }, plain('#f4efe6'), 0.8),
      ...knife({ at: [1.78, 1.055, 2.05], turn: 70, tilt: -90 }),
      panel(0.6, 0.42, paint('#b9c6b4'), { at: [2.5, 1.05, 1.9], tilt: -16 }),
      solid(boxShape(0.3, 0.3, 0.004, 0.001), paint('#f6f1e8'), { at: [2.5, 1.1, 1.913], tilt: -16 }),
      ...framed({ at: [3.9, 1.25, 0] }, 0.7, 0.95, familyColour(2)),
    ],
  };
}

const shades = [
  '#d9b48c',
  '#c98f63',
  '#b5714a',
  '#9c5a3d',
  '#8a6a4f',
  '#cbb08d',
  '#b89b78',
  '#7f5c47',
  '#dfe4df',
  '#b9cbca',
  '#8fb0b3',
  '#6d939b',
  '#557a86',
  '#a9b8a2',
  '#7f9684',
  '#c8d3cf',
  '#f0d9a6',
  '#e8c070',
  '#dfa34f',
  '#e39a7c',
  '#d87f6a',
  '#c7655b',
  '#eec4b0',
  '#d9a3a0',
];

/** Twenty-four boards of decorative plaster on the wall of a showroom, in the sun. */
export function twentyFourShades(): Shot {
  const { solids, openings } = room({
    width: 4.2,
    height: 2.6,
    depth: 4.2,
    floor: oakFloor,
    windows: [{ away: 1.5, width: 1.3, sill: 0.6, height: 1.7 }],
  });
  const samples = shades.map((colour, index) => {
    const at = [0.75 + (index % 8) * 0.36, 1.72 - Math.floor(index / 8) * 0.42, 0.012] as const;
    return solid(
      boxShape(0.31, 0.36, 0.02, 0.003),
      paint(colour),
      { at },
      { begin: [index * 1.7, index * 0.9] },
    );
  });
  return {
    camera: { from: [2.45, 1.45, 3.6], to: [2.05, 1.3, 0], angle: 36 },
    light: dayRoom(openings, [-2.2, 1.3, 1.35], 4.5),
    exposure: 1.15,
    solids: [
      ...solids,
      ...samples,
      ...table({ at: [2.7, 0, 0.7] }, { width: 1.4, depth: 0.55, height: 0.78 }),
      ...openBucket({ at: [3.05, 0.78, 0.72] }, plain('#d9896f'), 0.8),
      ...knife({ at: [2.5, 0.79, 0.78], turn: 80, tilt: -90 }),
    ],
  };
}

/** The bench of the laboratory: a balance, glasses, test boards. */
export async function laboratory(): Promise<Shot> {
  const { solids, openings } = room({
    width: 4,
    height: 2.7,
    depth: 4,
    floor: tiles('#c9c4b9', [0.3, 0.3], '#9c968a', 0.3),
    back: tiles('#eeebe4', [0.2, 0.1], '#cfcabf', 0.5),
    windows: [{ away: 1.3, width: 1.5, sill: 1, height: 1.4 }],
  });
  const beaker = (x: number, z: number, filling: string, radius = 0.045): Solid[] => [
    solid(drumShape(radius, radius, 0.002), glass, { at: [x, 0.9, z] }),
    solid(drumShape(radius * 0.95, radius * 0.95, 0.09), plain(filling, 0.4), { at: [x, 0.902, z] }),
    ...Array.from({ length: 16 }, (_, index) => {
      const turn = (angle: number) =>
        [x + Math.sin(angle) * radius, 1.05, z + Math.cos(angle) * radius] as const;
      return bar(
        turn((index / 16) * 6.2832),
        turn(((index + 1) / 16) * 6.2832),
        0.002,
        plain('#dfe6e6', 0.8),
      );
    }),
  ];
  const boardsOf = [0, 1, 2, 3].map((index) =>
    panel(0.22, 0.3, paint(['#e9e3d7', '#d9d1c1', '#c9c0ae', '#f2ede4'][index] ?? '#e9e3d7'), {
      at: [1.1 + index * 0.26, 0.9, 0.16],
      tilt: -14,
    }),
  );
  return {
    camera: { from: [2.2, 1.5, 2.75], to: [1.85, 1.02, 0.3], angle: 34, isTilted: true },
    light: dayRoom(openings, [-2.2, 1.25, 0.6], 4.5),
    exposure: 1.15,
    solids: [
      ...solids,
      ...counter({ at: [1.95, -0.145, 0.42] }, 3.2, whitePaint, paint('#5b6268', 0.4)),
      ...boardsOf,
      ...place(
        [
          solid(boxShape(0.24, 0.07, 0.28, 0.012), plain('#dedad1', 0.3)),
          solid(drumShape(0.075, 0.075, 0.012), steel, { at: [0, 0.075, -0.03] }),
          solid(boxShape(0.12, 0.03, 0.003), plain('#26332c', 0.6), { at: [0, 0.02, 0.141] }),
          solid(drumShape(0.05, 0.012, 0.04), plain('#f2ede4'), { at: [0, 0.087, -0.03] }),
        ],
        { at: [1.62, 0.9, 0.55], turn: 6 },
      ),
      ...beaker(2.0, 0.5, '#efe8da'),
      ...beaker(2.16, 0.58, '#8fb7bb', 0.036),
      ...beaker(2.3, 0.47, '#d9a98c', 0.052),
      ...(await pack('mv512-k15', 0.3, { at: [2.72, 0.9, 0.4] })),
    ],
  };
}
