import { unit, type Vector } from './pose.ts';
import type { Crossing, Shape } from './shape.ts';

type Corner = readonly [x: number, y: number];

const isWithin = (corners: readonly Corner[], x: number, y: number): boolean => {
  let inside = false;
  let before = corners.at(-1) ?? [0, 0];
  for (const corner of corners) {
    const crosses = corner[1] > y !== before[1] > y;
    if (crosses && x < ((before[0] - corner[0]) * (y - corner[1])) / (before[1] - corner[1]) + corner[0]) {
      inside = !inside;
    }
    before = corner;
  }
  return inside;
};

interface Side {
  readonly from: Corner;
  readonly way: Corner;
  readonly length: number;
}

function sidesOf(corners: readonly Corner[]): Side[] {
  return corners.map((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1e-9;
    return { from, way: [(to[0] - from[0]) / length, (to[1] - from[1]) / length], length };
  });
}

const awayFrom = ({ from, way, length }: Side, x: number, y: number): number => {
  const along = Math.max(0, Math.min(length, (x - from[0]) * way[0] + (y - from[1]) * way[1]));
  return Math.hypot(x - from[0] - way[0] * along, y - from[1] - way[1] * along);
};

/** A flat outline, its corners counterclockwise as the viewer sees them, drawn out over the given depth. */
export function prismShape(corners: readonly Corner[], depth: number): Shape {
  const half = depth / 2;
  const sides = sidesOf(corners);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.max(...ys)];
  const meet = (from: Vector, way: Vector, least: number, most: number): number => {
    let first = Number.POSITIVE_INFINITY;
    const take = (distance: number): void => {
      if (distance > least && distance < most && distance < first) first = distance;
    };
    for (const z of [half, -half]) {
      const distance = (z - from[2]) / (way[2] || 1e-12);
      if (isWithin(corners, from[0] + way[0] * distance, from[1] + way[1] * distance)) take(distance);
    }
    for (const side of sides) {
      const turned = way[0] * side.way[1] - way[1] * side.way[0];
      if (Math.abs(turned) < 1e-12) continue;
      const [x, y] = [side.from[0] - from[0], side.from[1] - from[1]];
      const distance = (x * side.way[1] - y * side.way[0]) / turned;
      const along = (x * way[1] - y * way[0]) / turned;
      if (along >= 0 && along <= side.length && Math.abs(from[2] + way[2] * distance) <= half) take(distance);
    }
    return first;
  };
  const crossingAt = ([x, y, z]: Vector): Crossing => {
    if (half - Math.abs(z) < 1e-5) {
      return { normal: [0, 0, Math.sign(z)], uWay: [1, 0, 0], vWay: [0, -1, 0], u: x - left, v: top - y };
    }
    const nearest = sides.reduce((best, side) => (awayFrom(side, x, y) < awayFrom(best, x, y) ? side : best));
    const along = (x - nearest.from[0]) * nearest.way[0] + (y - nearest.from[1]) * nearest.way[1];
    return {
      normal: unit([nearest.way[1], -nearest.way[0], 0]),
      uWay: [0, 0, 1],
      vWay: [nearest.way[0], nearest.way[1], 0],
      u: z + half,
      v: along,
    };
  };
  return { low: [left, Math.min(...ys), -half], high: [Math.max(...xs), top, half], meet, crossingAt };
}
