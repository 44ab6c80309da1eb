import { boxShape } from '../space/box.ts';
import type { Vector } from '../space/pose.ts';
import { type Matter, type Solid, solid } from '../space/solid.ts';

/** A box of the given width, height and depth, with the middle of its foot at a place. */
export const block = (size: Vector, at: Vector, matter: Matter, edge = 0.004): Solid =>
  solid(boxShape(size[0], size[1], size[2], edge), matter, { at });
