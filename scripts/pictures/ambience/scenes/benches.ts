import { dayRoom } from '../parts/daylight.ts';
import { cement, cloth, fillerSkin, freshFiller, gypsum, oakFloor, paint, plain } from '../parts/matters.ts';
import { pack } from '../parts/packs.ts';
import { leaf } from '../parts/paper.ts';
import { room } from '../parts/room.ts';
import { table } from '../parts/seats.ts';
import { panel, tapeRoll, trestleTable } from '../parts/site.ts';
import { bar, knife, openBucket, sandingBlock } from '../parts/tools.ts';
import { mixer } from '../parts/trade.ts';
import { blobShape, joinLimbs } from '../space/blob.ts';
import { boxShape } from '../space/box.ts';
import type { Placing, Vector } from '../space/pose.ts';
import type { Shot } from '../space/shoot.ts';
import { type Matter, place, type Solid, solid } from '../space/solid.ts';

/** A bench in a bright room, seen a little from above; what lies on it is placed round the middle of its top. */
function bench(
  things: readonly Solid[],
  { back = paint('#ddd4c4') as Matter, top = 'trestle', sun = [-2.2, 1.25, 0.7] as Vector } = {},
): Shot {
  const { solids, openings } = room({
    width: 3.8,
    height: 2.6,
    depth: 4,
    floor: oakFloor,
    back,
    windows: [{ away: 1.4, width: 1.3, sill: 0.8, height: 1.5 }],
  });
  const board =
    top === 'trestle'
      ? trestleTable({ at: [1.9, 0, 0.85] }, { width: 2, depth: 0.75 })
      : table({ at: [1.9, 0, 0.85] }, { width: 1.9, depth: 0.8, height: 0.8 });
  return {
    camera: { from: [2.05, 1.42, 2.75], to: [1.9, 0.95, 0.85], angle: 32, isTilted: true },
    light: dayRoom(openings, sun, 5),
    exposure: 1.15,
    solids: [...solids, ...board, ...place(things, { at: [1.9, 0.8, 0.85] })],
  };
}

/** Sheets of advice on a table, a rule, a pencil and a knife beside them. */
export function adviceOnTable(): Shot {
  const rule = Array.from({ length: 6 }, (_, index) =>
    solid(boxShape(0.2, 0.005, 0.018, 0.001), plain('#e8b53a', 0.3), {
      at: [-0.5 + index * 0.19, 0.001 + (index % 2) * 0.005, 0.27 - (index % 2) * 0.012],
      turn: index % 2 === 0 ? 4 : -4,
    }),
  );
  return bench(
    [
      ...leaf({ at: [-0.12, 0, 0.06], turn: 8 }, 10),
      ...leaf({ at: [0.16, 0.002, 0.02], turn: -7 }, 8),
      ...leaf({ at: [-0.38, 0.001, -0.04], turn: 17 }, 6),
      bar([0.3, 0.006, 0.24], [0.45, 0.006, 0.16], 0.0045, plain('#c8452a', 0.3)),
      ...knife({ at: [0.6, 0.011, 0.1], turn: 15, tilt: -90 }),
      ...rule,
      ...openBucket({ at: [-0.72, 0, -0.12] }, freshFiller, 0.7),
      panel(0.36, 0.46, fillerSkin(0.3), { at: [0.42, 0, -0.28], tilt: -14 }),
    ],
    { top: 'table' },
  );
}

/** A pair of work gloves, lying one over the other. */
function gloves(placing: Placing): Solid[] {
  const one = (at: Vector, turn: number): Solid[] => {
    const limbs = joinLimbs(
      [
        { from: [0, 0.022, 0.1], to: [0, 0.024, 0.02], radius: 0.04, endRadius: 0.046 },
        ...[-0.033, -0.011, 0.011, 0.033].map((x, finger) => ({
          from: [x, 0.024, -0.01] as Vector,
          to: [x * 1.35, 0.016, -0.1 + Math.abs(finger - 1.4) * 0.014] as Vector,
          radius: 0.013,
          endRadius: 0.011,
        })),
        {
          from: [0.035, 0.022, 0.04] as Vector,
          to: [0.075, 0.016, -0.02] as Vector,
          radius: 0.016,
          endRadius: 0.012,
        },
      ],
      0.022,
    );
    return place(
      [
        solid(
          blobShape((x, y, z) => limbs(x, y * 1.5, z), [-0.12, -0.02, -0.15], [0.12, 0.08, 0.16]),
          cloth('#c9a24a', 0.3),
        ),
      ],
      { at, turn },
    );
  };
  return place([...one([0, 0.004, 0], 0), ...one([0.13, 0.012, 0.02], -38)], placing);
}

/** Goggles on their strap. */
function goggles(placing: Placing): Solid[] {
  const strap = Array.from({ length: 13 }, (_, index): Vector => {
    const turn = (index / 12) * Math.PI;
    return [0.085 * Math.cos(turn), 0.03, -0.02 - 0.12 * Math.sin(turn)];
  });
  return place(
    [
      solid(boxShape(0.17, 0.075, 0.05, 0.022), plain('#aebfc4', 0.9), { at: [0, 0.002, 0] }),
      solid(boxShape(0.18, 0.012, 0.055, 0.005), plain('#2a2f33', 0.2), { at: [0, 0.068, 0] }),
      solid(boxShape(0.18, 0.012, 0.055, 0.005), plain('#2a2f33', 0.2), {}),
      ...strap.slice(1).map((to, index) => bar(strap[index] ?? to, to, 0.008, plain('#2a2f33'))),
    ],
    placing,
  );
}

/** Gloves, goggles and a mask beside a sack of cement filler. */
export async function gearOnBench(): Promise<Shot> {
  const mask = joinLimbs(
    [{ from: [0, 0.02, 0], to: [0, 0.028, 0.01], radius: 0.058, endRadius: 0.05 }],
    0.02,
  );
  return bench([
    ...(await pack('mv220-k05', 0.25, { at: [-0.42, 0, -0.12] })),
    ...(await pack('mv130-m500', 0.1, { at: [-0.7, 0, 0.02] })),
    ...gloves({ at: [0.02, 0, 0.14], turn: 24 }),
    ...goggles({ at: [0.42, 0, 0.02], turn: -12 }),
    solid(blobShape(mask, [-0.08, 0, -0.08], [0.08, 0.1, 0.09]), cloth('#f1ede4', 0.1), {
      at: [0.68, 0, 0.16],
    }),
    ...leaf({ at: [-0.16, 0, 0.2], turn: -14 }, 7),
  ]);
}

/** A sack of powder with its mixer on the left, a bucket of ready paste on the right. */
export async function powderOrPaste(): Promise<Shot> {
  return bench([
    ...(await pack('mv110-k05', 0.27, { at: [-0.62, 0, -0.1] })),
    ...openBucket({ at: [-0.2, 0, 0.02] }, freshFiller, 0.55, undefined, 1),
    ...mixer({ at: [-0.2, 0.08, 0.02] }),
    ...(await pack('mv520-k05', 0.28, { at: [0.4, 0, -0.06] })),
    ...knife({ at: [0.68, 0.011, 0.16], turn: 24, tilt: -90 }),
  ]);
}

/** What a joint takes: sacks, rolls of tape, screws' stops, a sander, beside a board. */
export async function whatAJointTakes(): Promise<Shot> {
  return bench(
    [
      ...(await pack('mv710-k05', 0.26, { at: [-0.6, 0, -0.1] })),
      ...tapeRoll({ at: [-0.2, 0, 0.02] }, paint('#efe8da')),
      ...tapeRoll({ at: [-0.08, 0, 0.16] }, paint('#efe8da')),
      ...tapeRoll({ at: [-0.16, 0.05, 0.05] }, paint('#d9d6cc')),
      ...sandingBlock({ at: [0.28, 0, 0.16], turn: 20 }),
      ...knife({ at: [0.62, 0.011, 0.14], turn: 30, tilt: -90 }),
      panel(0.9, 0.6, gypsum, { at: [0.3, 0, -0.26], tilt: -12 }),
      solid(boxShape(0.2, 0.6, 0.002, 0.001), fillerSkin(1.57), { at: [0.3, 0.001, -0.252], tilt: -12 }),
    ],
    { back: cement('#bdb6aa') },
  );
}
