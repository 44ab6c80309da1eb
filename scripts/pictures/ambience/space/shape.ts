import type { Vector } from './pose.ts';

/** Where a ray meets a shape, in the axes of the shape. The ways of u and v lie in the surface, v downwards. */
export interface Crossing {
  normal: Vector;
  uWay: Vector;
  vWay: Vector;
  /** The place on the surface in metres. */
  u: number;
  v: number;
}

/** A body round its own origin. `meet` gives the distance to the first crossing within the two limits, or Infinity. */
export interface Shape {
  readonly low: Vector;
  readonly high: Vector;
  readonly meet: (from: Vector, way: Vector, least: number, most: number) => number;
  readonly crossingAt: (point: Vector) => Crossing;
}

/** The first of two distances that lies within the limits. */
export function firstWithin(near: number, far: number, least: number, most: number): number {
  if (near > least && near < most) return near;
  return far > least && far < most ? far : Number.POSITIVE_INFINITY;
}
