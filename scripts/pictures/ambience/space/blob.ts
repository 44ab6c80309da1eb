import { unit, type Vector } from './pose.ts';
import type { Shape } from './shape.ts';

/** How far a point lies outside a body; negative within. */
export type Distance = (x: number, y: number, z: number) => number;

/** A rounded limb between two points, thinner at one end than at the other. */
export interface Limb {
  readonly from: Vector;
  readonly to: Vector;
  readonly radius: number;
  readonly endRadius?: number;
}

function awayFromLimb(
  { from, to, radius, endRadius = radius }: Limb,
  x: number,
  y: number,
  z: number,
): number {
  const [ax, ay, az] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const [px, py, pz] = [x - from[0], y - from[1], z - from[2]];
  const along = (px * ax + py * ay + pz * az) / (ax * ax + ay * ay + az * az || 1);
  const share = Math.max(0, Math.min(1, along));
  const away = Math.hypot(px - ax * share, py - ay * share, pz - az * share);
  return away - (radius + (endRadius - radius) * share);
}

/** Limbs that flow into one another over the given width. */
export function joinLimbs(limbs: readonly Limb[], flow: number): Distance {
  return (x, y, z) => {
    let joined = Number.POSITIVE_INFINITY;
    for (const limb of limbs) {
      const away = awayFromLimb(limb, x, y, z);
      const share = Math.max(0, flow - Math.abs(joined - away)) / flow;
      joined = Math.min(joined, away) - share * share * flow * 0.25;
    }
    return joined;
  };
}

const longestMarch = 90;

/** A soft body within the given bounds, found by marching along the ray. */
export function blobShape(distance: Distance, low: Vector, high: Vector): Shape {
  const bounds = (from: Vector, way: Vector, least: number, most: number): [number, number] => {
    let [near, far] = [least, most];
    for (let axis = 0; axis < 3; axis++) {
      const over = 1 / ((way[axis] ?? 0) || 1e-12);
      const one = ((low[axis] ?? 0) - (from[axis] ?? 0)) * over;
      const other = ((high[axis] ?? 0) - (from[axis] ?? 0)) * over;
      near = Math.max(near, Math.min(one, other));
      far = Math.min(far, Math.max(one, other));
    }
    return [near, far];
  };
  const meet = (from: Vector, way: Vector, least: number, most: number): number => {
    const [near, far] = bounds(from, way, least, most);
    let along = near;
    for (let march = 0; march < longestMarch && along < far; march++) {
      const away = distance(from[0] + way[0] * along, from[1] + way[1] * along, from[2] + way[2] * along);
      if (away < 0.0003) return along > least ? along : Number.POSITIVE_INFINITY;
      along += away * 0.9;
    }
    return Number.POSITIVE_INFINITY;
  };
  return {
    low,
    high,
    meet,
    crossingAt: ([x, y, z]) => {
      const near = 0.0006;
      const normal = unit([
        distance(x + near, y, z) - distance(x - near, y, z),
        distance(x, y + near, z) - distance(x, y - near, z),
        distance(x, y, z + near) - distance(x, y, z - near),
      ]);
      const uWay = unit([normal[2], 0, -normal[0]]);
      return { normal, uWay, vWay: [0, -1, 0], u: x, v: -y };
    },
  };
}
