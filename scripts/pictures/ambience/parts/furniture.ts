import { hash } from '../noise.ts';
import { blobShape, joinLimbs } from '../space/blob.ts';
import { drumShape } from '../space/drum.ts';
import type { Placing, Vector } from '../space/pose.ts';
import { type Matter, place, type Solid, solid } from '../space/solid.ts';
import { block } from './block.ts';
import { blackPlastic, brass, cloth, lacquer, oak, paint, plain, wood } from './matters.ts';
import { bar } from './tools.ts';

/** A radiator that stands before a wall, its feet on the floor. */
export function radiator(placing: Placing, { width = 1, height = 0.6 } = {}): Solid[] {
  const columns = Math.round(width / 0.062);
  const ribs = Array.from({ length: columns }, (_, index): Solid[] => {
    const x = (index - (columns - 1) / 2) * 0.062;
    return [0, 0.06].map((z) => bar([x, 0.16, z], [x, 0.12 + height, z], 0.019, lacquer));
  });
  const rails = [0.15, 0.1 + height].map((y) =>
    bar([-width / 2, y, 0.03], [width / 2, y, 0.03], 0.024, lacquer),
  );
  const pipe = bar([width / 2 + 0.04, 0, 0.03], [width / 2 + 0.04, 0.15, 0.03], 0.01, lacquer);
  return place(
    [
      ...ribs.flat(),
      ...rails,
      pipe,
      bar([width / 2, 0.15, 0.03], [width / 2 + 0.04, 0.15, 0.03], 0.014, brass),
    ],
    placing,
  );
}

/** A shade on a cord from the ceiling. The lamp in it stands at the origin. */
export function pendant(placing: Placing, cord: number, matter: Matter = paint('#e8e0d0')): Solid[] {
  return place(
    [
      bar([0, 0.12, 0], [0, cord, 0], 0.004, blackPlastic),
      solid(drumShape(0.19, 0.06, 0.16), matter, { at: [0, -0.04, 0] }, { seenBy: 'camera' }),
      solid(
        drumShape(0.18, 0.18, 0.004),
        { ...plain('#fff0d0'), glow: 4 },
        { at: [0, -0.046, 0] },
        { seenBy: 'camera' },
      ),
    ],
    placing,
  );
}

/** A floor lamp: its foot on the ground, its shade round the height given. */
export function floorLamp(placing: Placing, height = 1.5): Solid[] {
  const shade: Matter = { ...plain('#f1d9ae'), glow: 1.5 };
  return place(
    [
      solid(drumShape(0.13, 0.13, 0.02), blackPlastic),
      bar([0, 0.02, 0], [0, height, 0], 0.01, brass),
      solid(drumShape(0.2, 0.14, 0.26), shade, { at: [0, height - 0.12, 0] }, { seenBy: 'camera' }),
    ],
    placing,
  );
}

/** A picture in a frame, its back to the wall, its foot at the origin. */
export function framed(placing: Placing, width: number, height: number, matter: Matter): Solid[] {
  const rim = 0.025;
  return place(
    [
      block([width, height, 0.022], [0, 0, 0.011], oak),
      block([width - rim * 2, height - rim * 2, 0.002], [0, rim, 0.0225], paint('#f4f0e7'), 1e-4),
      block([width * 0.6, height * 0.6, 0.002], [0, height * 0.2, 0.024], matter, 1e-4),
    ],
    placing,
  );
}

/** A plant in a pot, its leaves drawn by chance that stays the same. */
export function plant(placing: Placing, height = 0.9, pot: Matter = paint('#c9b8a0'), seed = 1): Solid[] {
  const leafColours = ['#5d7350', '#6f8560', '#4c6245'].map((colour) => plain(colour, 0.12));
  const leaves = Array.from({ length: 16 }, (_, index) => {
    const turn = hash(index, seed) * 2 * Math.PI;
    const rise = (0.45 + 0.55 * hash(index, seed + 5)) * height;
    const reach = (0.12 + 0.22 * hash(index, seed + 9)) * height;
    const tip: Vector = [Math.sin(turn) * reach, 0.28 + rise * 0.9, Math.cos(turn) * reach];
    const middle: Vector = [tip[0] * 0.55, 0.28 + rise * 0.75, tip[2] * 0.55];
    const leaf = joinLimbs(
      [
        { from: [0, 0.26, 0], to: middle, radius: 0.005 },
        { from: middle, to: tip, radius: 0.03, endRadius: 0.006 },
      ],
      0.02,
    );
    const [low, high]: [Vector, Vector] = [
      [Math.min(0, tip[0]) - 0.05, 0.24, Math.min(0, tip[2]) - 0.05],
      [Math.max(0, tip[0]) + 0.05, 0.3 + rise, Math.max(0, tip[2]) + 0.05],
    ];
    return solid(blobShape(leaf, low, high), leafColours[index % 3] ?? plain('#5d7350'));
  });
  return place(
    [
      solid(drumShape(0.1, 0.14, 0.26), pot),
      solid(drumShape(0.125, 0.125, 0.262), plain('#3a2d22')),
      ...leaves,
    ],
    placing,
  );
}

/** A curtain that hangs in folds from its rod. */
export function curtain(placing: Placing, width: number, height: number, colour = '#d8cdbb'): Solid[] {
  const folds = Math.round(width / 0.075);
  const linen = cloth(colour, 0.3);
  const hung = Array.from({ length: folds }, (_, index) => {
    const x = (index - (folds - 1) / 2) * (width / folds);
    const radius = 0.03 + hash(index, 3) * 0.014;
    return solid(drumShape(radius * 1.15, radius, height), linen, { at: [x, 0, hash(index, 8) * 0.03] });
  });
  return place(
    [...hung, bar([-width / 2 - 0.1, height, 0], [width / 2 + 0.1, height, 0], 0.012, brass)],
    placing,
  );
}

/** A door in its frame, as wide as the hole it stands in. */
export function door(placing: Placing, { width = 0.83, height = 2.05, matter = lacquer } = {}): Solid[] {
  const panelOf = (foot: number, tall: number): Solid[] => [
    block([width * 0.72, tall, 0.008], [0, foot, 0.022], matter, 0.004),
    block([width * 0.6, tall - 0.1, 0.012], [0, foot + 0.05, 0.024], matter, 0.006),
  ];
  const frame = [-1, 1].map((side) =>
    block([0.07, height + 0.07, 0.05], [side * (width / 2 + 0.035), 0, 0.02], lacquer),
  );
  return place(
    [
      block([width, height, 0.04], [0, 0, 0], matter),
      ...panelOf(0.18, height * 0.36),
      ...panelOf(height * 0.36 + 0.32, height * 0.48),
      ...frame,
      block([width + 0.14, 0.07, 0.05], [0, height, 0.02], lacquer),
      bar([width * 0.4, 1.02, 0.05], [width * 0.29, 1.02, 0.06], 0.009, brass),
      block([0.035, 0.2, 0.008], [width * 0.4, 0.93, 0.024], brass),
    ],
    placing,
  );
}

/** Open shelves; what stands on them is placed apart. */
export function shelves(
  placing: Placing,
  { width = 1.2, height = 2, depth = 0.4, count = 4 } = {},
  matter: Matter = wood('#b9aa92'),
): Solid[] {
  const boards = Array.from({ length: count + 1 }, (_, index) =>
    block([width, 0.025, depth], [0, (index * (height - 0.025)) / count, 0], matter),
  );
  const sides = [-1, 1].map((side) => block([0.025, height, depth], [side * (width / 2), 0, 0], matter));
  return place([...boards, ...sides, block([width, height, 0.01], [0, 0, -depth / 2], matter)], placing);
}
