import type { Rgb, Wall } from '../surface.ts';
import { type Placing, type Pose, poseOf, within } from './pose.ts';
import type { Shape } from './shape.ts';

/** What a body is made of. */
export interface Matter {
  readonly colour: Rgb;
  /** The surface at a place, in grains from its upper left; it takes the place of the colour. */
  readonly wall?: Wall;
  /** Grains of the surface in one metre. */
  readonly grain?: number;
  /** How clearly it mirrors what is around it, from 0 to 1. */
  readonly gloss?: number;
  /** A metal mirrors in its own colour. */
  readonly isMetal?: boolean;
  /** How brightly it shines of itself. */
  readonly glow?: number;
}

/** A body of one matter at its place. */
export interface Solid {
  readonly shape: Shape;
  readonly matter: Matter;
  readonly pose: Pose;
  /** Where on its matter it begins, in metres, so that equal parts do not look alike. */
  readonly begin?: readonly [u: number, v: number];
  /** Whether only light sees it (a stand-in for the shadow of a picture), or only the camera. */
  readonly seenBy?: 'light' | 'camera';
}

/** A body at its place. */
export function solid(
  shape: Shape,
  matter: Matter,
  placing: Placing = {},
  more: Pick<Solid, 'begin' | 'seenBy'> = {},
): Solid {
  return { shape, matter, pose: poseOf(placing), ...more };
}

/** Bodies that belong together, placed as one. */
export function place(solids: readonly Solid[], placing: Placing): Solid[] {
  const pose = poseOf(placing);
  return solids.map((each) => ({ ...each, pose: within(pose, each.pose) }));
}
