import { fractal } from '../noise.ts';
import { blobShape, joinLimbs, type Limb } from '../space/blob.ts';
import { lengthOf, type Placing, subtract, type Vector } from '../space/pose.ts';
import { type Matter, place, type Solid, solid } from '../space/solid.ts';
import { mixColours, rgb } from '../surface.ts';
import { cloth } from './matters.ts';

const fingers: readonly Limb[] = [0, 1, 2, 3].flatMap((index): Limb[] => {
  const y = 0.024 + index * 0.0215;
  const reach = index === 0 ? -0.004 : 0;
  const points: readonly Vector[] = [
    [0.034, y, -0.016],
    [0.033 + reach, y + 0.001, 0.014],
    [0.012, y + 0.003, 0.029],
    [-0.013, y + 0.003, 0.021],
  ];
  return points.slice(1).map((to, joint) => ({
    from: points[joint] ?? to,
    to,
    radius: 0.0118 - joint * 0.0006,
    endRadius: 0.0112 - joint * 0.0006,
  }));
});

const palm: readonly Limb[] = [
  { from: [0.03, 0.024, -0.022], to: [0.03, 0.09, -0.02], radius: 0.016 },
  { from: [0.006, 0.012, -0.033], to: [0.008, 0.082, -0.03], radius: 0.02 },
  { from: [-0.018, 0.012, -0.034], to: [-0.02, 0.05, -0.026], radius: 0.018 },
];

const thumb: readonly Limb[] = [
  { from: [-0.018, 0.03, -0.03], to: [-0.031, 0.068, -0.008], radius: 0.016, endRadius: 0.0135 },
  { from: [-0.031, 0.068, -0.008], to: [-0.02, 0.1, 0.014], radius: 0.0135, endRadius: 0.0105 },
  { from: [-0.02, 0.1, 0.014], to: [-0.006, 0.116, 0.019], radius: 0.0105, endRadius: 0.0095 },
];

// The limbs are given with the wrist below; on a tool whose blade points down the wrist lies above.
const gripLength = 0.12;
const over = ([x, y, z]: Vector): Vector => [-x, gripLength - y, z];
const turnedOver = (limb: Limb): Limb => ({ ...limb, from: over(limb.from), to: over(limb.to) });

/** A knitted glove, its grip side coated. */
const glove = (colour: string): Matter => {
  const own = rgb(colour);
  const shade = mixColours(own, rgb('#2b2620'), 0.3);
  return {
    colour: own,
    wall: (x, y) => ({
      height: Math.sin(x * 1.1) * Math.sin(y * 0.9) * 0.35 + fractal(x / 24, y / 24, 3) * 1.6,
      colour: mixColours(own, shade, Math.max(0, fractal(x / 40, y / 40, 3) + 0.12) * 0.8),
    }),
    grain: 3000,
  };
};

interface Grip extends Placing {
  readonly sleeve?: string;
  readonly glove?: string;
  /** Where the elbow lies, seen from the hand. */
  readonly elbow?: Vector;
}

/** A gloved hand closed round a grip that runs upwards through its origin, with the sleeve of a work coat. */
export function hand(grip: Grip): Solid[] {
  const wrist: Vector = [-0.004, 0.155, -0.024];
  const elbow = grip.elbow ?? [-0.05, 0.5, 0.06];
  const towards = (share: number): Vector => [
    wrist[0] + (elbow[0] - wrist[0]) * share,
    wrist[1] + (elbow[1] - wrist[1]) * share,
    wrist[2] + (elbow[2] - wrist[2]) * share,
  ];
  const long = lengthOf(subtract(elbow, wrist));
  const towardsBy = (distance: number): Vector => towards(distance / long);
  const heel: Limb[] = [
    { from: [-0.004, 0.09, -0.03], to: wrist, radius: 0.03, endRadius: 0.026 },
    { from: wrist, to: towardsBy(0.07), radius: 0.026, endRadius: 0.03 },
  ];
  const cuff: Limb[] = [
    { from: towardsBy(0.05), to: towardsBy(0.068), radius: 0.036, endRadius: 0.039 },
    { from: towardsBy(0.068), to: towards(0.6), radius: 0.037, endRadius: 0.047 },
    { from: towards(0.6), to: elbow, radius: 0.047, endRadius: 0.056 },
  ];
  const low: Vector = [
    Math.min(wrist[0], elbow[0]) - 0.09,
    wrist[1] - 0.06,
    Math.min(wrist[2], elbow[2]) - 0.09,
  ];
  const high: Vector = [
    Math.max(wrist[0], elbow[0]) + 0.09,
    elbow[1] + 0.09,
    Math.max(wrist[2], elbow[2]) + 0.09,
  ];
  const limbs = [...[...fingers, ...palm, ...thumb].map(turnedOver), ...heel];
  const own = joinLimbs(limbs, 0.009);
  const parts = [
    solid(blobShape(own, [-0.1, -0.04, -0.12], [0.1, 0.28, 0.12]), glove(grip.glove ?? '#8d8f8c')),
    solid(blobShape(joinLimbs(cuff, 0.02), low, high), cloth(grip.sleeve ?? '#4a555e', 0.4)),
  ];
  return place(parts, grip);
}
