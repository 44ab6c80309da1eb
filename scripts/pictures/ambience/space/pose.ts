/** A point or a direction in metres: x to the right, y up, z towards the viewer. */
export type Vector = readonly [x: number, y: number, z: number];

/** Where a part stands and how it is turned: its own three axes, and its own origin, in the space around it. */
export interface Pose {
  readonly right: Vector;
  readonly up: Vector;
  readonly back: Vector;
  readonly origin: Vector;
}

/** Turns in degrees: `turn` about the upright, `tilt` about the way to the right, `roll` about the way to the viewer. */
export interface Placing {
  readonly at?: Vector;
  readonly turn?: number;
  readonly tilt?: number;
  readonly roll?: number;
}

export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const lengthOf = (a: Vector): number => Math.sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2]);
export const unit = (a: Vector): Vector => scale(a, 1 / (lengthOf(a) || 1));

/** A direction of the part, as the space around it sees it. */
export const outward = ({ right, up, back }: Pose, [x, y, z]: Vector): Vector => [
  right[0] * x + up[0] * y + back[0] * z,
  right[1] * x + up[1] * y + back[1] * z,
  right[2] * x + up[2] * y + back[2] * z,
];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export function poseOf({ at = [0, 0, 0], turn = 0, tilt = 0, roll = 0 }: Placing): Pose {
  const [a, b, c] = [radians(turn), radians(tilt), radians(roll)];
  const turned = (v: Vector): Vector => [
    v[0] * Math.cos(a) + v[2] * Math.sin(a),
    v[1],
    v[2] * Math.cos(a) - v[0] * Math.sin(a),
  ];
  const tilted = (v: Vector): Vector => [
    v[0],
    v[1] * Math.cos(b) - v[2] * Math.sin(b),
    v[1] * Math.sin(b) + v[2] * Math.cos(b),
  ];
  const rolled = (v: Vector): Vector => [
    v[0] * Math.cos(c) - v[1] * Math.sin(c),
    v[0] * Math.sin(c) + v[1] * Math.cos(c),
    v[2],
  ];
  const all = (v: Vector): Vector => turned(tilted(rolled(v)));
  return { right: all([1, 0, 0]), up: all([0, 1, 0]), back: all([0, 0, 1]), origin: at };
}

/** A pose within another. */
export const within = (outer: Pose, inner: Pose): Pose => ({
  right: outward(outer, inner.right),
  up: outward(outer, inner.up),
  back: outward(outer, inner.back),
  origin: add(outer.origin, outward(outer, inner.origin)),
});

/** The pose of a part whose upright runs from one point to another. */
export function poseBetween(from: Vector, to: Vector): Pose {
  const up = unit(subtract(to, from));
  const aside: Vector = Math.abs(up[1]) > 0.99 ? [1, 0, 0] : [0, 1, 0];
  const right = unit(cross(aside, up));
  return { right, up, back: cross(right, up), origin: from };
}
