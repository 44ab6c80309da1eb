import { boxShape } from '../space/box.ts';
import { drumShape } from '../space/drum.ts';
import type { Placing } from '../space/pose.ts';
import { prismShape } from '../space/prism.ts';
import { type Matter, place, type Solid, solid } from '../space/solid.ts';
import { block } from './block.ts';
import { blackPlastic, boards, cement, darkSteel, glass, lacquer, paint, plain, tiles } from './matters.ts';
import { type Hole, wallPanel } from './room.ts';
import { bar } from './tools.ts';

interface Pane {
  /** What is behind the glass: dark by day, lit in the evening. */
  readonly glow?: number;
  readonly frame?: Matter;
}

/** A window set into its hole: frame, glass, and a sill that stands out. */
export function setWindow(hole: Hole, { glow = 0, frame = lacquer }: Pane = {}): Solid[] {
  const { left, foot, width, height } = hole;
  const x = left + width / 2;
  const depth = -0.13;
  const pane: Matter = glow > 0 ? { ...plain('#ffd08a'), glow } : glass;
  return [
    block([width, height, 0.01], [x, foot, depth - 0.02], pane),
    block([0.07, height, 0.06], [left + 0.035, foot, depth], frame),
    block([0.07, height, 0.06], [left + width - 0.035, foot, depth], frame),
    block([width, 0.07, 0.06], [x, foot, depth], frame),
    block([width, 0.07, 0.06], [x, foot + height - 0.07, depth], frame),
    block([0.06, height, 0.05], [x, foot, depth], frame),
    block([width, 0.04, 0.05], [x, foot + height * 0.68, depth], frame),
    block([width + 0.14, 0.06, 0.3], [x, foot - 0.06, -0.02], cement('#a9a49a'), 0.008),
  ];
}

/** A door of planks in its hole, with its step. */
export function setDoor({ left, width, height }: Hole, colour = '#5f7068'): Solid[] {
  const x = left + width / 2;
  return [
    block([width, height, 0.05], [x, 0, -0.14], boards(colour, 0.12, false, 0.1)),
    block([width + 0.3, 0.14, 0.5], [x, 0, 0.1], cement('#a9a49a'), 0.01),
    bar([left + width - 0.12, 1.05, -0.08], [left + width - 0.12, 1.3, -0.08], 0.012, darkSteel),
  ];
}

interface FrontPlan {
  readonly width: number;
  readonly height: number;
  readonly matter: Matter;
  readonly windows: readonly Hole[];
  readonly door?: Hole;
  readonly glow?: (index: number) => number;
  readonly plinth?: Matter;
  readonly frame?: Matter;
  readonly doorColour?: string;
}

/** The front of a house with its windows, its door, its plinth and its eaves, its foot on the pavement. */
export function front(plan: FrontPlan): Solid[] {
  const { width, height, matter, windows, door, glow = () => 0, plinth = cement('#86817a') } = plan;
  const holes = door === undefined ? windows : [...windows, door];
  const ends = door === undefined ? [0, width] : [0, door.left, door.left + door.width, width];
  const feet = Array.from({ length: ends.length / 2 }, (_, index) => {
    const [from, to] = [ends[index * 2] ?? 0, ends[index * 2 + 1] ?? 0];
    return block([to - from, 0.45, 0.05], [(from + to) / 2, 0, 0.02], plinth, 0.006);
  });
  return [
    ...wallPanel({ width, height, matter, holes, thickness: 0.3 }),
    ...windows.flatMap((hole, index) =>
      setWindow(hole, { glow: glow(index), ...(plan.frame && { frame: plan.frame }) }),
    ),
    ...(door === undefined ? [] : setDoor(door, plan.doorColour)),
    ...feet,
    block([width + 0.4, 0.16, 0.5], [width / 2, height, 0.05], lacquer, 0.01),
    bar([-0.1, height - 0.02, 0.32], [width + 0.1, height - 0.02, 0.32], 0.06, darkSteel),
    bar([width - 0.12, 0.05, 0.06], [width - 0.12, height, 0.06], 0.045, darkSteel),
    // A room behind the glass keeps the light of the sky out.
    block([width, height, 0.02], [width / 2, 0, -0.6], plain('#2a2724')),
  ];
}

/** Flags before a front, then the street. */
export function pavement(width: number, depth = 9): Solid[] {
  const flags = { ...tiles('#aba59a', [0.4, 0.4], '#7d776d', 0.04) };
  return [
    block([width + 30, 0.2, 2.2], [width / 2, -0.2, 1.1], flags, 0.01),
    block([width + 30, 0.2, depth], [width / 2, -0.32, 2.2 + depth / 2], cement('#77736d'), 0.01),
  ];
}

/** A delivery van, seen from its side; its nose points to the left. */
export function van(placing: Placing, body: Matter = paint('#efeae0', 0.5)): Solid[] {
  const outline = prismShape(
    [
      [-2.6, 0.32],
      [2.6, 0.32],
      [2.62, 2.25],
      [2.5, 2.38],
      [-1.05, 2.38],
      [-1.3, 2.3],
      [-1.95, 1.42],
      [-2.55, 1.18],
      [-2.68, 0.9],
    ],
    1.9,
  );
  const window = prismShape(
    [
      [-1.78, 1.42],
      [-0.75, 1.42],
      [-0.75, 2.12],
      [-1.26, 2.12],
    ],
    1.92,
  );
  const wheels = [-1.75, 1.6].flatMap((x) =>
    [0.86, -0.86].flatMap((z) => [
      solid(drumShape(0.35, 0.35, 0.22), blackPlastic, { at: [x, 0.35, z - 0.11 + 0.02], tilt: 90 }),
      solid(drumShape(0.19, 0.19, 0.23), darkSteel, { at: [x, 0.35, z - 0.11 + 0.03], tilt: 90 }),
    ]),
  );
  return place(
    [
      solid(outline, body),
      solid(window, glass),
      solid(boxShape(0.02, 1.02, 1.6, 0.01), glass, { at: [-1.985, 1.36, 0], roll: -36.5 }),
      block([5.2, 0.1, 1.93], [0, 0.34, 0], blackPlastic, 0.01),
      block([0.012, 1.8, 1.915], [-0.62, 0.45, 0], plain('#8f8a80'), 1e-4),
      block([0.16, 0.03, 0.03], [-0.8, 1.2, 0.96], blackPlastic),
      block([0.05, 0.16, 1.5], [-2.64, 0.86, 0], plain('#f3f0e6', 0.8), 0.02),
      ...wheels,
    ],
    placing,
  );
}

/** Two levels of a scaffold before a front. */
export function scaffold(placing: Placing, width: number, levels = 2): Solid[] {
  const bays = Math.round(width / 2.2);
  const posts = Array.from({ length: bays + 1 }, (_, index) => (index * width) / bays).flatMap((x) =>
    [0, 0.9].map((z) => bar([x, 0, z], [x, levels * 2 + 1.1, z], 0.026, darkSteel)),
  );
  const decks = Array.from({ length: levels }, (_, level) => {
    const y = (level + 1) * 2;
    return [
      solid(boxShape(width, 0.05, 0.8), boards('#b39a6e', 0.2, true, 0), { at: [width / 2, y - 0.05, 0.45] }),
      bar([0, y + 0.5, 0.9], [width, y + 0.5, 0.9], 0.02, darkSteel),
      bar([0, y + 1, 0.9], [width, y + 1, 0.9], 0.02, darkSteel),
      block([width, 0.15, 0.03], [width / 2, y, 0.92], boards('#b39a6e', 0.2, true, 0)),
    ];
  });
  const brace = bar([0, 0.1, 0.92], [width / bays, 2, 0.92], 0.02, darkSteel);
  return place([...posts, ...decks.flat(), brace], placing);
}
