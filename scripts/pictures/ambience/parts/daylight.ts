import type { Lamp, Light, Opening } from '../space/lamps.ts';
import type { Vector } from '../space/pose.ts';

/** The sun from the left, a little before the wall that is looked at. */
const leftSun: Vector = [-2.2, 1.45, 1.1];

/** A clear day in a room: the sun and the sky come in through its windows. */
export const dayRoom = (openings: readonly Opening[], towards: Vector = leftSun, strength = 6.5): Light => ({
  sun: { towards, colour: [strength, strength * 0.87, strength * 0.69] },
  sky: { top: [2.2, 2.5, 2.9], horizon: [3.2, 3.15, 3] },
  openings,
  rest: 0.42,
});

/** A room under an even sky, without sun. */
export const dullRoom = (openings: readonly Opening[]): Light => ({
  sky: { top: [2.5, 2.6, 2.7], horizon: [3.2, 3.1, 2.9] },
  openings,
  rest: 0.4,
});

/** The evening in a room: lamps, and a blue rest of the day in the windows. */
export const eveningRoom = (openings: readonly Opening[], lamps: readonly Lamp[]): Light => ({
  sky: { top: [0.1, 0.16, 0.34], horizon: [0.3, 0.32, 0.46] },
  openings,
  lamps,
  rest: 0.16,
});

/** The open on a clear day, the sun from the left. */
export const dayOutside = (towards: Vector = [-2, 1.7, 1.5], strength = 4.2): Light => ({
  sun: { towards, colour: [strength, strength * 0.92, strength * 0.78], softness: 0.005 },
  sky: { top: [0.62, 0.86, 1.25], horizon: [1.1, 1.2, 1.3] },
  rest: 0.35,
});

/** The open at the end of the day: a low warm sun, or none but the lamps. */
export const eveningOutside = (lamps: readonly Lamp[] = [], strength = 4): Light => ({
  ...(strength > 0 && {
    sun: { towards: [-3, 0.75, 1.3] as const, colour: [strength, strength * 0.66, strength * 0.36] as const },
  }),
  sky: { top: [0.3, 0.38, 0.62], horizon: [0.85, 0.62, 0.52] },
  lamps,
  rest: 0.2,
});

/** A warm lamp; `strength` is its light one metre away. */
export const lamp = (at: Vector, strength: number, radius = 0.06): Lamp => ({
  at,
  radius,
  colour: [strength, strength * 0.74, strength * 0.44],
});

/** A work lamp, whiter and smaller. */
export const workLamp = (at: Vector, strength: number, radius = 0.03): Lamp => ({
  at,
  radius,
  colour: [strength, strength * 0.93, strength * 0.8],
});
