import { dot, outward, scale, subtract, type Vector } from './pose.ts';
import type { Crossing } from './shape.ts';
import type { Solid } from './solid.ts';

/** A body as the tree stores it: with the box around it. */
interface Boxed {
  readonly solid: Solid;
  readonly low: Vector;
  readonly high: Vector;
}

interface Branch {
  readonly low: Vector;
  readonly high: Vector;
  readonly leaves: readonly Boxed[];
  readonly parts: readonly [] | readonly [Branch, Branch];
}

/** What a ray meets first. */
export interface Hit {
  readonly solid: Solid;
  readonly distance: number;
  readonly point: Vector;
}

const fewLeaves = 3;
const nothing: Vector = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];

const lower = (a: Vector, b: Vector): Vector => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.min(a[2], b[2]),
];
const upper = (a: Vector, b: Vector): Vector => [
  Math.max(a[0], b[0]),
  Math.max(a[1], b[1]),
  Math.max(a[2], b[2]),
];

function boxed(solid: Solid): Boxed {
  const { low, high } = solid.shape;
  let [least, most]: [Vector, Vector] = [nothing, scale(nothing, -1)];
  for (const x of [low[0], high[0]]) {
    for (const y of [low[1], high[1]]) {
      for (const z of [low[2], high[2]]) {
        const corner = outward(solid.pose, [x, y, z]);
        least = lower(least, corner);
        most = upper(most, corner);
      }
    }
  }
  const { origin } = solid.pose;
  const pad = 1e-6;
  return {
    solid,
    low: [least[0] + origin[0] - pad, least[1] + origin[1] - pad, least[2] + origin[2] - pad],
    high: [most[0] + origin[0] + pad, most[1] + origin[1] + pad, most[2] + origin[2] + pad],
  };
}

function branchOf(leaves: readonly Boxed[]): Branch {
  const low = leaves.reduce((all, each) => lower(all, each.low), nothing);
  const high = leaves.reduce((all, each) => upper(all, each.high), scale(nothing, -1));
  if (leaves.length <= fewLeaves) return { low, high, leaves, parts: [] };
  const span = subtract(high, low);
  const axis = span[0] >= span[1] && span[0] >= span[2] ? 0 : span[1] >= span[2] ? 1 : 2;
  const sorted = [...leaves].sort((a, b) => a.low[axis] + a.high[axis] - b.low[axis] - b.high[axis]);
  const half = sorted.length >> 1;
  return { low, high, leaves: [], parts: [branchOf(sorted.slice(0, half)), branchOf(sorted.slice(half))] };
}

/** Whether a ray passes through a box before the limit. `over` holds one divided by the way of the ray. */
function passes({ low, high }: Branch | Boxed, from: Vector, over: Vector, limit: number): boolean {
  const x = from[0];
  const rightOver = over[0];
  let near = (low[0] - x) * rightOver;
  let far = (high[0] - x) * rightOver;
  if (near > far) [near, far] = [far, near];
  const y = from[1];
  const upOver = over[1];
  const foot = (low[1] - y) * upOver;
  const top = (high[1] - y) * upOver;
  near = Math.max(near, Math.min(foot, top));
  far = Math.min(far, Math.max(foot, top));
  const z = from[2];
  const backOver = over[2];
  const behind = (low[2] - z) * backOver;
  const before = (high[2] - z) * backOver;
  near = Math.max(near, Math.min(behind, before), 0);
  far = Math.min(far, Math.max(behind, before), limit);
  return near <= far;
}

function meet({ shape, pose }: Solid, from: Vector, way: Vector, least: number, most: number): number {
  const x = from[0] - pose.origin[0];
  const y = from[1] - pose.origin[1];
  const z = from[2] - pose.origin[2];
  const { right, up, back } = pose;
  return shape.meet(
    [
      x * right[0] + y * right[1] + z * right[2],
      x * up[0] + y * up[1] + z * up[2],
      x * back[0] + y * back[1] + z * back[2],
    ],
    [dot(way, right), dot(way, up), dot(way, back)],
    least,
    most,
  );
}

const least = 1e-4;
const whole = Number.POSITIVE_INFINITY;
const inverse = (way: Vector): Vector => [
  1 / (way[0] || 1e-12),
  1 / (way[1] || 1e-12),
  1 / (way[2] || 1e-12),
];

/** All bodies of a scene, as the camera sees them or as the light does. */
export class Tree {
  readonly #root: Branch;
  readonly #stack: Branch[] = [];

  constructor(solids: readonly Solid[], by: 'camera' | 'light') {
    const seen = solids.filter(({ seenBy }) => seenBy === undefined || seenBy === by);
    this.#root = branchOf(seen.map(boxed));
  }

  /** The first body on the way of a ray. */
  first(from: Vector, way: Vector): Hit | undefined {
    const over = inverse(way);
    let distance = whole;
    let found: Solid | undefined;
    this.#stack.length = 0;
    this.#stack.push(this.#root);
    for (let branch = this.#stack.pop(); branch !== undefined; branch = this.#stack.pop()) {
      if (!passes(branch, from, over, distance)) continue;
      for (const leaf of branch.leaves) {
        if (!passes(leaf, from, over, distance)) continue;
        const met = meet(leaf.solid, from, way, least, distance);
        if (met < distance) {
          distance = met;
          found = leaf.solid;
        }
      }
      const [one, other] = branch.parts;
      if (one !== undefined && other !== undefined) this.#stack.push(one, other);
    }
    if (found === undefined) return undefined;
    const point: Vector = [
      from[0] + way[0] * distance,
      from[1] + way[1] * distance,
      from[2] + way[2] * distance,
    ];
    return { solid: found, distance, point };
  }

  /** Whether anything stands on the way of a ray before the distance. */
  isBlocked(from: Vector, way: Vector, distance: number): boolean {
    const over = inverse(way);
    this.#stack.length = 0;
    this.#stack.push(this.#root);
    for (let branch = this.#stack.pop(); branch !== undefined; branch = this.#stack.pop()) {
      if (!passes(branch, from, over, distance)) continue;
      for (const leaf of branch.leaves) {
        if (!passes(leaf, from, over, distance)) continue;
        if (meet(leaf.solid, from, way, least, distance) < distance) return true;
      }
      const [one, other] = branch.parts;
      if (one !== undefined && other !== undefined) this.#stack.push(one, other);
    }
    return false;
  }
}

/** The surface where a ray meets a body, its axes turned into the space. */
export function crossingOf({ solid, point }: Hit): Crossing {
  const { pose, shape, begin = [0, 0] } = solid;
  const away = subtract(point, pose.origin);
  const own = shape.crossingAt([dot(away, pose.right), dot(away, pose.up), dot(away, pose.back)]);
  return {
    normal: outward(pose, own.normal),
    uWay: outward(pose, own.uWay),
    vWay: outward(pose, own.vWay),
    u: own.u + begin[0],
    v: own.v + begin[1],
  };
}
