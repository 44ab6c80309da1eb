import { fist } from './hands.ts';
import { at } from './pen.ts';
import { rule } from './tools.ts';

/** Two hands that hold a straight-edge from below, at `x` either side of the middle. */
export const heldRule = (reach: number): string =>
  rule() +
  at({ x: -reach, y: 4, turn: 90, scale: 0.8 }, fist(-30)) +
  at({ x: reach, y: 4, turn: -90, scale: 0.8, isMirrored: true }, fist(-30));
