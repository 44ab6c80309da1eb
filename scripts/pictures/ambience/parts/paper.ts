import { boxShape } from '../space/box.ts';
import type { Placing } from '../space/pose.ts';
import { place, type Solid, solid } from '../space/solid.ts';
import { plain } from './matters.ts';

/** A flat leaf of paper, with lines on it. */
export function leaf(placing: Placing, lines = 9): Solid[] {
  return place(
    [
      solid(boxShape(0.21, 0.002, 0.297, 0.0005), plain('#faf7f0'), {}),
      ...Array.from({ length: lines }, (_, index) =>
        solid(boxShape(index % 4 === 3 ? 0.09 : 0.16, 0.0006, 0.007, 1e-4), plain('#6b6459'), {
          at: [index % 4 === 3 ? -0.035 : 0, 0.002, -0.11 + index * 0.025],
        }),
      ),
    ],
    placing,
  );
}
