import { fractal, step } from '../noise.ts';
import type { Matter } from '../space/solid.ts';
import { lay, type Surface } from '../surface.ts';

/** The surface of a matter at a place in millimetres. */
export function skinOf(matter: Matter, x: number, y: number): Surface {
  const grain = (matter.grain ?? 1000) / 1000;
  return matter.wall?.(x * grain, y * grain) ?? { height: 0, colour: matter.colour };
}

/** One matter laid over another as far as `cover` goes (0 to 1, in millimetres), standing out by `thickness`. */
export function layered(
  over: Matter,
  under: Matter,
  cover: (x: number, y: number) => number,
  thickness = 3,
): Matter {
  return {
    colour: over.colour,
    grain: 1000,
    wall: (x, y) =>
      lay(
        cover(x, y),
        () => {
          const skin = skinOf(over, x, y);
          return { ...skin, height: skin.height + thickness };
        },
        () => skinOf(under, x, y),
      ),
  };
}

/** A cover up to a ragged edge: its place across, for every height. */
export const upTo =
  (edge: (y: number) => number, ragged = 26) =>
  (x: number, y: number): number => {
    const end = edge(y) + fractal(y / 60, 4, 3) * ragged + fractal(y / 9, 7, 2) * ragged * 0.2;
    return 1 - step(end - 2.5, end + 2.5, x);
  };

/** A round cover with a ragged rim. */
export const spot =
  (left: number, top: number, radius: number) =>
  (x: number, y: number): number => {
    const away = Math.hypot(x - left, y - top) + fractal(x / 30 + left, y / 30, 3) * radius * 0.22;
    return 1 - step(radius - 3, radius + 3, away);
  };

/** One matter up to a ragged edge, another beyond it; `edge` in millimetres. */
export const partly = (left: Matter, right: Matter, edge: (y: number) => number): Matter =>
  layered(left, right, upTo(edge));
