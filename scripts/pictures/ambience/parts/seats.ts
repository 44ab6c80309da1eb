import { boxShape } from '../space/box.ts';
import type { Placing } from '../space/pose.ts';
import { type Matter, place, type Solid, solid } from '../space/solid.ts';
import { block } from './block.ts';
import { cloth, oak } from './matters.ts';
import { bar } from './tools.ts';

/** A table with four legs. */
export function table(
  placing: Placing,
  { width = 1.6, depth = 0.8, height = 0.74, top = oak } = {},
): Solid[] {
  const legs = [-1, 1].flatMap((side) =>
    [-1, 1].map((end) =>
      block([0.05, height, 0.05], [side * (width / 2 - 0.06), 0, end * (depth / 2 - 0.06)], top),
    ),
  );
  return place([block([width, 0.032, depth], [0, height - 0.032, 0], top, 0.006), ...legs], placing);
}

/** A plain wooden chair. */
export function chair(placing: Placing, matter: Matter = oak): Solid[] {
  const legs = [-0.19, 0.19].flatMap((x) => [
    bar([x, 0.01, 0.19], [x * 0.9, 0.44, 0.17], 0.016, matter),
    bar([x, 0.01, -0.2], [x * 0.92, 0.85, -0.24], 0.016, matter),
  ]);
  const slats = [0.62, 0.72, 0.82].map((y) => block([0.36, 0.05, 0.014], [0, y, -0.225], matter));
  return place([block([0.43, 0.03, 0.42], [0, 0.44, 0], matter, 0.01), ...legs, ...slats], placing);
}

/** A sofa with three seats. */
export function sofa(placing: Placing, colour = '#8a8f86', width = 2): Solid[] {
  const linen = cloth(colour, 0.5);
  const seat = (width - 0.36) / 3;
  const cushions = [-1, 0, 1].flatMap((index) => [
    block([seat - 0.01, 0.16, 0.6], [index * seat, 0.26, 0.08], linen, 0.05),
    solid(boxShape(seat - 0.02, 0.44, 0.17, 0.06), linen, { at: [index * seat, 0.4, -0.22], tilt: -10 }),
  ]);
  const arms = [-1, 1].map((side) =>
    block([0.18, 0.56, 0.82], [side * (width / 2 - 0.09), 0.08, 0], linen, 0.05),
  );
  const feet = [-1, 1].flatMap((side) =>
    [-1, 1].map((end) => block([0.05, 0.09, 0.05], [side * (width / 2 - 0.1), 0, end * 0.34], oak)),
  );
  const frame = block([width - 0.3, 0.2, 0.78], [0, 0.08, 0], linen, 0.03);
  const back = block([width - 0.3, 0.7, 0.16], [0, 0.08, -0.36], linen, 0.05);
  return place([...cushions, ...arms, ...feet, frame, back], placing);
}

/** A bed with a headboard, its head towards the wall behind. */
export function bed(placing: Placing, colour = '#d9d3c6', width = 1.5): Solid[] {
  const linen = cloth(colour, 1.1);
  const pillow = (x: number): Solid =>
    solid(boxShape(0.62, 0.16, 0.42, 0.07), cloth('#f2ede3', 0.7), { at: [x, 0.52, -0.66], tilt: -24 });
  return place(
    [
      block([width, 0.24, 2], [0, 0.06, 0], oak),
      block([width - 0.02, 0.24, 1.96], [0, 0.28, 0], cloth('#efeae0', 0.2), 0.05),
      block([width + 0.06, 0.1, 1.3], [0, 0.45, 0.36], linen, 0.05),
      block([width + 0.05, 0.34, 0.03], [0, 0.16, 1.0], linen, 0.02),
      block([width + 0.1, 0.95, 0.05], [0, 0, -1.02], oak, 0.01),
      pillow(-width / 4),
      pillow(width / 4),
    ],
    placing,
  );
}
