import { place } from '../space/solid.ts';
import { brick } from './matters.ts';
import { type Hole, wallPanel } from './room.ts';

/** A window of a front. */
export const windowAt = (left: number, foot: number, width = 1, height = 1.5): Hole => ({
  left,
  foot,
  width,
  height,
});
/** A door of a front. */
export const doorAt = (left: number): Hole => ({ left, foot: 0, width: 1, height: 2.15 });
/** The windows of a house with two floors. */
export const twoFloors = [
  windowAt(0.7, 0.95),
  windowAt(4.1, 0.95),
  windowAt(0.7, 3.5),
  windowAt(2.4, 3.5),
  windowAt(4.1, 3.5),
];

/** Brick below and beside, so that a house does not stand alone in the picture. */
export const neighbours = (width: number, height = 6.6) => [
  ...place(wallPanel({ width: 6, height: height + 0.5, matter: brick() }), { at: [-6.02, 0, -0.02] }),
  ...place(wallPanel({ width: 8, height: height - 0.4, matter: brick('#a7826c', '#7f5a49') }), {
    at: [width + 0.02, 0, -0.02],
  }),
];
