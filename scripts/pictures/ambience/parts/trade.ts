import type { Family } from '../../../../api/kernel/media/drawing/palette.ts';
import { boxShape } from '../space/box.ts';
import { drumShape } from '../space/drum.ts';
import type { Placing, Vector } from '../space/pose.ts';
import { type Matter, place, type Solid, solid } from '../space/solid.ts';
import { block } from './block.ts';
import { blackPlastic, cardboard, darkSteel, familyColour, paint, pine, plain, steel } from './matters.ts';
import { bar, hose } from './tools.ts';

/** A pallet, 120 by 80 centimetres. */
export function pallet(placing: Placing): Solid[] {
  const slats = [-0.34, -0.17, 0, 0.17, 0.34].map((z) => block([1.2, 0.022, 0.12], [0, 0.122, z], pine));
  const blocks = [-0.52, 0, 0.52].flatMap((x) =>
    [-0.34, 0, 0.34].map((z) => block([0.14, 0.1, 0.1], [x, 0.022, z], pine)),
  );
  const feet = [-0.34, 0, 0.34].map((z) => block([1.2, 0.022, 0.1], [0, 0, z], pine));
  return place([...slats, ...blocks, ...feet], placing);
}

/** A pallet with layers of sacks, the ends of them in the colour of their family. */
export function sackPallet(placing: Placing, family: Family, layers = 5): Solid[] {
  const sacks = Array.from({ length: layers }, (_, layer) =>
    [0, 1, 2].flatMap((column) =>
      [0, 1].flatMap((row) => {
        const at: Vector = [(column - 1) * 0.39, 0.146 + layer * 0.115, (row - 0.5) * 0.39];
        const sack = solid(boxShape(0.375, 0.112, 0.375, 0.035), paint('#ece5d8'), { at });
        const band = solid(boxShape(0.377, 0.05, 0.377, 0.02), familyColour(family, 0), {
          at: [at[0], at[1] + 0.02, at[2]],
        });
        return [sack, band];
      }),
    ),
  );
  return [...pallet(placing), ...place(sacks.flat(), placing)];
}

/** A pallet rack of two bays and three levels; its load is drawn by `load`, for every place. */
export function rack(
  placing: Placing,
  levels: number,
  load: (level: number, bay: number) => Solid[],
): Solid[] {
  const posts = [-2.8, 0, 2.8].flatMap((x) =>
    [-0.45, 0.45].map((z) => block([0.09, levels * 1.7 + 0.4, 0.07], [x, 0, z], familyColour(2, 0.1))),
  );
  const beams = Array.from({ length: levels - 1 }, (_, level) =>
    [-0.45, 0.45].map((z) =>
      block([5.6, 0.12, 0.05], [0, (level + 1) * 1.7 - 0.12, z], familyColour(3, 0.1)),
    ),
  );
  const loads = Array.from({ length: levels }, (_, level) =>
    [-2.05, -0.7, 0.75, 2.1].flatMap((x, bay) => place(load(level, bay), { at: [x, level * 1.7, 0] })),
  );
  return place([...posts, ...beams.flat(), ...loads.flat()], placing);
}

/** A parcel. */
export const parcel = (size: Vector, placing: Placing): Solid =>
  solid(boxShape(size[0], size[1], size[2], 0.006), cardboard, placing);

/** A shop counter with its front of boards. */
export function counter(
  placing: Placing,
  width = 2.6,
  frontMatter: Matter = paint('#4b555f'),
  top: Matter = pine,
): Solid[] {
  return place(
    [
      block([width, 0.98, 0.6], [0, 0.02, 0], frontMatter, 0.004),
      block([width + 0.08, 0.045, 0.7], [0, 1, 0.02], top, 0.006),
      block([width - 0.04, 0.06, 0.58], [0, 0, 0], blackPlastic),
      ...Array.from({ length: Math.floor(width / 0.3) }, (_, index) =>
        block([0.006, 0.9, 0.002], [-width / 2 + 0.15 + index * 0.3, 0.06, 0.301], plain('#23282c'), 1e-4),
      ),
    ],
    placing,
  );
}

/** An airless pump on its cart, its hopper filled. */
export function airlessPump(placing: Placing, filling: Matter): Solid[] {
  return place(
    [
      solid(drumShape(0.13, 0.24, 0.28), steel, { at: [0, 0.5, 0] }),
      solid(drumShape(0.22, 0.224, 0.01), filling, { at: [0, 0.772, 0] }),
      block([0.24, 0.26, 0.3], [0, 0.22, -0.02], familyColour(8, 0.3), 0.03),
      block([0.1, 0.16, 0.16], [0.17, 0.26, 0.02], blackPlastic, 0.02),
      solid(drumShape(0.035, 0.035, 0.03), familyColour(1), { at: [0.17, 0.44, 0.06] }),
      bar([-0.19, 0.12, 0.2], [-0.19, 0.95, -0.3], 0.014, darkSteel),
      bar([0.19, 0.12, 0.2], [0.19, 0.95, -0.3], 0.014, darkSteel),
      bar([-0.19, 0.95, -0.3], [0.19, 0.95, -0.3], 0.016, blackPlastic),
      bar([-0.19, 0.12, 0.2], [-0.19, 0.02, 0.24], 0.014, darkSteel),
      bar([0.19, 0.12, 0.2], [0.19, 0.02, 0.24], 0.014, darkSteel),
      ...[-0.25, 0.25].map((x) =>
        solid(drumShape(0.13, 0.13, 0.05), blackPlastic, { at: [x + 0.025, 0.13, -0.12], roll: 90 }),
      ),
    ],
    placing,
  );
}

/** A line through the points without corners. */
function bent(points: readonly Vector[]): Vector[] {
  const at = (index: number): Vector => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0, 0];
  return Array.from({ length: (points.length - 1) * 8 + 1 }, (_, step): Vector => {
    const [index, share] = [Math.floor(step / 8), (step % 8) / 8];
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const along = (axis: 0 | 1 | 2): number =>
      b[axis] +
      0.5 *
        share *
        (c[axis] -
          a[axis] +
          share *
            (2 * a[axis] -
              5 * b[axis] +
              4 * c[axis] -
              d[axis] +
              share * (3 * (b[axis] - c[axis]) + d[axis] - a[axis])));
    return [along(0), along(1), along(2)];
  });
}

/** A spray gun: its grip upwards through the origin, its tip along −z, its hose from the foot of the grip. */
export function sprayGun(placing: Placing, hoseTo: readonly Vector[] = []): Solid[] {
  return place(
    [
      bar([0, 0, 0], [0, 0.12, -0.01], 0.016, blackPlastic),
      solid(boxShape(0.045, 0.06, 0.14, 0.012), steel, { at: [0, 0.115, -0.04] }),
      bar([0, 0.145, -0.1], [0, 0.145, -0.42], 0.009, steel),
      solid(drumShape(0.016, 0.02, 0.05), familyColour(3), { at: [0, 0.145, -0.42], tilt: -90 }),
      ...hose(bent([[0, 0, 0], ...hoseTo]), 0.008, plain('#2d3942')),
    ],
    placing,
  );
}

/** A mixing drill over a bucket: its paddle stands in what is mixed, at the origin. */
export function mixer(placing: Placing): Solid[] {
  return place(
    [
      bar([0, 0, 0], [0, 0.62, 0], 0.007, steel),
      solid(boxShape(0.12, 0.2, 0.12, 0.03), familyColour(3), { at: [0, 0.62, 0] }),
      solid(boxShape(0.09, 0.07, 0.09, 0.02), blackPlastic, { at: [0, 0.82, 0] }),
      bar([-0.21, 0.74, 0.03], [-0.06, 0.74, 0], 0.016, blackPlastic),
      bar([0.06, 0.74, 0], [0.21, 0.74, 0.03], 0.016, blackPlastic),
    ],
    placing,
  );
}
