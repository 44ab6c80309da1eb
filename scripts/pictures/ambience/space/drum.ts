import { unit, type Vector } from './pose.ts';
import type { Crossing, Shape } from './shape.ts';

/** A round body that may taper, upright on its foot. */
export function drumShape(footRadius: number, topRadius: number, height: number): Shape {
  const widest = Math.max(footRadius, topRadius);
  const slope = (topRadius - footRadius) / height;
  const isInside = (distance: number, from: Vector, way: Vector, y: number, radius: number): boolean =>
    Math.hypot(from[0] + way[0] * distance, from[2] + way[2] * distance) <= radius &&
    Math.abs(from[1] + way[1] * distance - y) < 1e-6;
  const meet = (from: Vector, way: Vector, least: number, most: number): number => {
    let first = Number.POSITIVE_INFINITY;
    const take = (distance: number): void => {
      if (distance > least && distance < most && distance < first) first = distance;
    };
    const radius = footRadius + slope * from[1];
    const grow = slope * way[1];
    const a = way[0] ** 2 + way[2] ** 2 - grow ** 2;
    const b = from[0] * way[0] + from[2] * way[2] - radius * grow;
    const c = from[0] ** 2 + from[2] ** 2 - radius ** 2;
    const root = b * b - a * c;
    if (root >= 0 && Math.abs(a) > 1e-12) {
      for (const distance of [(-b - Math.sqrt(root)) / a, (-b + Math.sqrt(root)) / a]) {
        const y = from[1] + way[1] * distance;
        if (y >= 0 && y <= height) take(distance);
      }
    }
    if (Math.abs(way[1]) > 1e-9) {
      const foot = -from[1] / way[1];
      if (isInside(foot, from, way, 0, footRadius)) take(foot);
      const top = (height - from[1]) / way[1];
      if (isInside(top, from, way, height, topRadius)) take(top);
    }
    return first;
  };
  return {
    low: [-widest, 0, -widest],
    high: [widest, height, widest],
    meet,
    crossingAt: (point) => crossDrum(point, height, slope, widest),
  };
}

function crossDrum([x, y, z]: Vector, height: number, slope: number, radius: number): Crossing {
  const isCap = y < 1e-5 || y > height - 1e-5;
  if (isCap) {
    return { normal: [0, y < height / 2 ? -1 : 1, 0], uWay: [1, 0, 0], vWay: [0, 0, 1], u: x, v: z };
  }
  const away = Math.hypot(x, z) || 1;
  const normal = unit([x / away, -slope, z / away]);
  const around: Vector = [z / away, 0, -x / away];
  return { normal, uWay: around, vWay: [0, -1, 0], u: Math.atan2(x, z) * radius, v: height - y };
}

/** A rod with round ends, upright from its origin. */
export function rodShape(radius: number, length: number): Shape {
  const end = (from: Vector, way: Vector, y: number): number => {
    const [x, up, z] = [from[0], from[1] - y, from[2]];
    const b = x * way[0] + up * way[1] + z * way[2];
    const root = b * b - (x * x + up * up + z * z - radius * radius);
    return root < 0 ? Number.POSITIVE_INFINITY : -b - Math.sqrt(root);
  };
  const meet = (from: Vector, way: Vector, least: number, most: number): number => {
    const a = way[0] ** 2 + way[2] ** 2;
    const b = from[0] * way[0] + from[2] * way[2];
    const root = b * b - a * (from[0] ** 2 + from[2] ** 2 - radius ** 2);
    if (root < 0 && a > 1e-12) return Number.POSITIVE_INFINITY;
    const side = (-b - Math.sqrt(Math.max(0, root))) / (a || 1e-12);
    const y = from[1] + way[1] * side;
    const first = y >= 0 && y <= length ? side : Math.min(end(from, way, 0), end(from, way, length));
    return first > least && first < most ? first : Number.POSITIVE_INFINITY;
  };
  return {
    low: [-radius, -radius, -radius],
    high: [radius, length + radius, radius],
    meet,
    crossingAt: ([x, y, z]) => {
      const middle = Math.max(0, Math.min(length, y));
      const normal = unit([x, y - middle, z]);
      const away = Math.hypot(x, z) || 1;
      const uWay: Vector = [z / away, 0, -x / away];
      return { normal, uWay, vWay: [0, -1, 0], u: Math.atan2(x, z) * radius, v: length - y };
    },
  };
}
