import { fractal, step } from '../noise.ts';
import { dayRoom } from '../parts/daylight.ts';
import { door } from '../parts/furniture.ts';
import { partly, skinOf } from '../parts/layers.ts';
import { boards, brick, darkSteel, fillerSkin, freshFiller, paint, plain, tiles } from '../parts/matters.ts';
import { pack } from '../parts/packs.ts';
import { room } from '../parts/room.ts';
import { stepLadder } from '../parts/site.ts';
import { bar, openBucket, roller } from '../parts/tools.ts';
import { boxShape } from '../space/box.ts';
import { drumShape } from '../space/drum.ts';
import type { Shot } from '../space/shoot.ts';
import { type Matter, place, type Solid, solid } from '../space/solid.ts';
import { lay } from '../surface.ts';

/** An old spinning mill: iron columns, tall windows, a wall rolled smooth. */
export async function spinningMill(): Promise<Shot> {
  const windows = [2, 5, 8].map((away) => ({ away, width: 1.7, sill: 0.8, height: 2.4 }));
  const { solids, openings } = room({
    width: 7.5,
    height: 4,
    depth: 12,
    floor: boards('#a88a64', 0.2),
    back: partly(fillerSkin(0), brick(), () => 4300),
    right: brick(),
    skirting: 0,
    windows,
  });
  const columns = [1.6, 4.6, 7.6].flatMap((z) => [
    solid(drumShape(0.1, 0.085, 3.7), paint('#4d5a57'), { at: [2.9, 0, z] }),
    solid(boxShape(0.34, 0.14, 0.34), paint('#4d5a57'), { at: [2.9, 3.68, z] }),
    solid(boxShape(7.5, 0.22, 0.24), paint('#4d5a57'), { at: [3.75, 3.8, z] }),
  ]);
  return {
    camera: { from: [4.6, 1.6, 10.8], to: [3.7, 1.75, 0], angle: 38 },
    light: dayRoom(openings, [-2.2, 1.4, 0.7], 6),
    exposure: 1.15,
    solids: [
      ...solids,
      ...columns,
      ...place(roller({}), { at: [4.75, 1.35, 0.1], roll: 8 }),
      bar([4.77, 1.45, 0.1], [4.95, 0.06, 0.75], 0.014, plain('#c9a86a')),
      ...openBucket({ at: [5.4, 0, 1.1] }, freshFiller, 0.6),
      ...(await pack('mv530-k20', 0.3, { at: [4.6, 0, 1.5] })),
      ...(await pack('mv530-k20', 0.3, { at: [4.15, 0, 1.25] })),
      ...stepLadder({ at: [6.3, 0, 1.6], turn: -30 }, 7),
    ],
  };
}

/** The corridor of a school before the year begins: fresh walls, hooks, doors. */
export function schoolCorridor(): Shot {
  const doors = [2.6, 5.4].map((z) =>
    place(door({}, { matter: paint('#d9a441') }), { at: [2.98, 0, z], turn: -90 }),
  );
  const windows = [1.6, 4.2, 6.8].map((away) => ({ away, width: 1.4, sill: 0.95, height: 1.5 }));
  const { solids, openings } = room({
    width: 3,
    height: 2.9,
    depth: 9,
    floor: tiles('#b7a58a', [0.3, 0.3], '#8a7a62', 0.5),
    right: paint('#efe9dc'),
    back: paint('#7fa6a5'),
    windows,
  });
  const hooks = Array.from({ length: 9 }, (_, index) =>
    bar([2.99, 1.25, 1.15 - index * 0.12], [2.92, 1.28, 1.15 - index * 0.12], 0.008, darkSteel),
  );
  const bench = [
    solid(boxShape(0.32, 0.04, 1.4), boards('#c39a66', 0.08), { at: [2.78, 0.36, 4] }),
    ...[3.45, 4.55].map((z) => solid(boxShape(0.28, 0.36, 0.05), paint('#8a8f8c'), { at: [2.8, 0, z] })),
  ];
  return {
    camera: { from: [1.25, 1.5, 8.4], to: [1.65, 1.35, 0], angle: 40 },
    light: dayRoom(openings, [-2.2, 1.5, 0.9], 6),
    exposure: 1.1,
    solids: [
      ...solids,
      ...doors.flat(),
      ...hooks,
      ...bench,
      solid(boxShape(0.02, 0.12, 1.3), boards('#c39a66', 0.2), { at: [2.985, 1.2, 0.7] }),
      ...stepLadder({ at: [1.5, 0, 1.1], turn: 10 }, 5),
      ...openBucket({ at: [0.95, 0, 1.7] }, freshFiller, 0.5),
    ],
  };
}

/** A stairwell under a raking lamp: a crack runs up along the stairs. */
export function stairwell(): Shot {
  const crackAt = (y: number): number =>
    1560 + (y - 900) * -0.34 + fractal(y / 120, 3, 4) * 110 + fractal(y / 22, 8, 3) * 20;
  const skin = paint('#e3dac8');
  const cracked: Matter = {
    colour: skin.colour,
    grain: 1000,
    wall: (x, y) => {
      const wall = skinOf(skin, x, y);
      const away = Math.abs(x - crackAt(y));
      const width = y < 2150 ? 3.5 + 2.5 * fractal(y / 50, 20, 3) : 0;
      const depth = 1 - step(width * 0.5, width + 1.5, away);
      return width === 0
        ? wall
        : lay(
            depth,
            () => ({ height: wall.height - 9, colour: [70, 56, 44] }),
            () => ({ ...wall, height: wall.height + 1.2 * Math.exp(-((away / 14) ** 2)) }),
          );
    },
  };
  const { solids, openings } = room({
    width: 4,
    height: 3.2,
    depth: 4.4,
    floor: tiles('#cfc8ba', [0.2, 0.2], '#a8a091', 0.3),
    back: cracked,
    skirting: 0,
    windows: [{ away: 0.9, width: 0.8, sill: 1.6, height: 1.3 }],
  });
  const steps = Array.from({ length: 9 }, (_, index): Solid[] => {
    const at = [1 + index * 0.27, index * 0.175, 0.5] as const;
    return [
      solid(boxShape(0.3, 0.035, 1), boards('#a97f4e', 0.5, true), { at: [at[0], at[1] + 0.14, at[2]] }),
      solid(boxShape(0.27, 0.175 * (index + 1) - 0.03, 0.98), paint('#efe9dd'), {
        at: [at[0] + 0.01, 0, at[2]],
      }),
    ];
  });
  const rail = [bar([0.85, 1.1, 0.98], [3.4, 2.72, 0.98], 0.024, boards('#8a623a', 0.1))];
  const rods = Array.from({ length: 9 }, (_, index) =>
    bar(
      [1 + index * 0.27, 0.17 + index * 0.175, 0.98],
      [1 + index * 0.27, 1.18 + index * 0.172, 0.98],
      0.01,
      darkSteel,
    ),
  );
  return {
    camera: { from: [2.1, 1.55, 4.1], to: [1.95, 1.5, 0], angle: 42 },
    light: { ...dayRoom(openings, [-2.2, 1, 0.28], 7), rest: 0.34 },
    exposure: 1.2,
    solids: [...solids, ...steps.flat(), ...rail, ...rods],
  };
}
