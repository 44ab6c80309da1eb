import { unit, type Vector } from './pose.ts';
import { type Crossing, firstWithin, type Shape } from './shape.ts';

/** How far from an edge the surface begins to round, in metres. */
const usualEdge = 0.004;

function meetBox(half: Vector, from: Vector, way: Vector): readonly [near: number, far: number] {
  let near = Number.NEGATIVE_INFINITY;
  let far = Number.POSITIVE_INFINITY;
  for (let axis = 0; axis < 3; axis++) {
    const over = 1 / ((way[axis] ?? 0) || 1e-12);
    const reach = Math.abs((half[axis] ?? 0) * over);
    const middle = -(from[axis] ?? 0) * over;
    near = Math.max(near, middle - reach);
    far = Math.min(far, middle + reach);
  }
  return [near, far];
}

/** The share of the next face's slope that shows near an edge. */
const rounding = (away: number, edge: number): number => (away < edge ? (1 - away / edge) * 0.8 : 0);

function crossBox(half: Vector, edge: number, [x, y, z]: Vector): Crossing {
  const [awayX, awayY, awayZ] = [half[0] - Math.abs(x), half[1] - Math.abs(y), half[2] - Math.abs(z)];
  const least = Math.min(awayX, awayY, awayZ);
  const lean = (value: number, away: number): number =>
    away === least ? Math.sign(value) : Math.sign(value) * rounding(away, edge);
  const normal = unit([lean(x, awayX), lean(y, awayY), lean(z, awayZ)]);
  if (least === awayZ) {
    return { normal, uWay: [1, 0, 0], vWay: [0, -1, 0], u: x + half[0], v: half[1] - y };
  }
  if (least === awayX) {
    return { normal, uWay: [0, 0, 1], vWay: [0, -1, 0], u: z + half[2], v: half[1] - y };
  }
  return { normal, uWay: [1, 0, 0], vWay: [0, 0, 1], u: x + half[0], v: z + half[2] };
}

/** A box of the given width, height and depth, its origin in the middle of its foot. */
export function boxShape(width: number, height: number, depth: number, edge = usualEdge): Shape {
  const half: Vector = [width / 2, height / 2, depth / 2];
  return {
    low: [-half[0], 0, -half[2]],
    high: [half[0], height, half[2]],
    meet: ([x, y, z], way, least, most) => {
      const [near, far] = meetBox(half, [x, y - half[1], z], way);
      return near > far ? Number.POSITIVE_INFINITY : firstWithin(near, far, least, most);
    },
    crossingAt: ([x, y, z]) => crossBox(half, edge, [x, y - half[1], z]),
  };
}
