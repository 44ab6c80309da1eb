import { boxShape } from '../space/box.ts';
import { drumShape } from '../space/drum.ts';
import type { Placing, Vector } from '../space/pose.ts';
import { type Matter, place, type Solid, solid } from '../space/solid.ts';
import { blackPlastic, darkSteel, familyColour, oak, pine, plain, steel } from './matters.ts';
import { bar } from './tools.ts';

/** Two trestles with a board across. The board's top lies at the given height. */
export function trestleTable(
  placing: Placing,
  { width = 1.6, depth = 0.6, height = 0.8, top = pine as Matter } = {},
): Solid[] {
  const leg = height - 0.04;
  const trestle = (x: number): Solid[] => [
    solid(boxShape(0.07, 0.05, depth), oak, { at: [x, leg - 0.05, 0] }),
    ...[-1, 1].flatMap((side) =>
      [-1, 1].map((end): Solid => {
        const z = side * (depth / 2 - 0.06);
        return bar([x + end * 0.17, 0.02, z * 1.15], [x + end * 0.02, leg - 0.04, z], 0.02, oak);
      }),
    ),
    bar([x - 0.1, 0.3, -depth / 2 + 0.04], [x - 0.1, 0.3, depth / 2 - 0.04], 0.013, oak),
    bar([x + 0.1, 0.3, -depth / 2 + 0.04], [x + 0.1, 0.3, depth / 2 - 0.04], 0.013, oak),
  ];
  return place(
    [
      solid(boxShape(width, 0.04, depth), top, { at: [0, leg, 0] }),
      ...trestle(-width / 2 + 0.3),
      ...trestle(width / 2 - 0.3),
    ],
    placing,
  );
}

/** A step ladder, seen from its side of steps. */
export function stepLadder(placing: Placing, steps = 5, matter: Matter = steel): Solid[] {
  const height = steps * 0.25 + 0.1;
  const lean = height * 0.27;
  const at = (share: number, x: number): Vector => [x, height * share, lean * (1 - share)];
  const rails = [-1, 1].flatMap((side) => [
    bar(at(0, side * 0.24), at(1, side * 0.17), 0.018, matter),
    bar([side * 0.22, 0, -lean], [side * 0.16, height, 0], 0.014, matter),
  ]);
  const treads = Array.from({ length: steps }, (_, index) => {
    const share = ((index + 1) * 0.25) / height;
    const [, y, z] = at(share, 0);
    return solid(boxShape(0.46 - share * 0.12, 0.025, 0.09), blackPlastic, { at: [0, y - 0.025, z] });
  });
  return place(
    [...rails, ...treads, solid(boxShape(0.38, 0.03, 0.2), blackPlastic, { at: [0, height, 0] })],
    placing,
  );
}

/** A work light on the floor, that shines along its own z. */
export function workLight(placing: Placing): Solid[] {
  return place(
    [
      solid(boxShape(0.26, 0.18, 0.07, 0.012), familyColour(3), { at: [0, 0.06, 0] }),
      solid(boxShape(0.22, 0.14, 0.004), { ...plain('#fff3d8'), glow: 9 }, { at: [0, 0.08, 0.037] }),
      bar([-0.15, 0.008, 0.08], [-0.15, 0.15, 0], 0.008, blackPlastic),
      bar([0.15, 0.008, 0.08], [0.15, 0.15, 0], 0.008, blackPlastic),
      bar([-0.15, 0.008, 0.08], [-0.15, 0.008, -0.1], 0.008, blackPlastic),
      bar([0.15, 0.008, 0.08], [0.15, 0.008, -0.1], 0.008, blackPlastic),
    ],
    placing,
  );
}

/** A roll of tape, lying flat. */
export const tapeRoll = (placing: Placing, matter: Matter): Solid[] =>
  place(
    [solid(drumShape(0.055, 0.055, 0.05), matter), solid(drumShape(0.038, 0.038, 0.0505), darkSteel)],
    placing,
  );

/** A panel that leans against a wall or a trestle: plasterboard, a sample board. */
export const panel = (
  width: number,
  height: number,
  matter: Matter,
  placing: Placing,
  thickness = 0.0125,
): Solid => solid(boxShape(width, height, thickness, 0.002), matter, placing);
