import { area, at, detail, shape } from './pen.ts';

/** Cuff and sleeve of an arm that goes down from 0, 0, as wide as a wrist. */
function sleeve(): string {
  return [
    shape('dark', 'M-24 16C-30 60-34 110-36 200H44C40 110 34 60 26 16z'),
    detail('M-22 34q24 10 49 0M4 44l2 40'),
    shape('glove', 'M-21 0q-3 10-4 20q26 9 51 0q-1-10-4-20q-21 8-43 0z'),
    area('accent', 'M-23.500 9q-1 4-1.500 9q26 9 51 0q-.500-5-1.500-9q-24 8-48 0z'),
    detail('M-23.500 9q24 8 48 0M-12 12v9M0 13v10M12 12v9'),
    `<path class="line" d="M-21 0q-3 10-4 20q26 9 51 0q-1-10-4-20"/>`,
  ].join('');
}

const finger = (y: number, tip: number): string =>
  shape('accent', `M18 ${y}L${tip + 7} ${y}a7 7 0 0 0 0 14L18 ${y + 14}q7-7 0-14z`);

/**
 * A gloved right hand round a rod that stands upright through 0, 0, seen from its back. The arm leaves downwards to the
 * right; the thumb lies along the rod.
 */
export function fist(armTurn = -42): string {
  return [
    at({ x: 46, y: 42, turn: armTurn }, sleeve()),
    shape('glove', 'M8-27C26-35 48-10 64 26Q50 50 32 58C18 52 8 40 4 28z'),
    detail('M30 12l10 12M24 24l9 11'),
    finger(14, -10),
    finger(1, -15),
    finger(-13, -16),
    finger(-27, -13),
    shape('accent', 'M30-18C22-26 16-38 11-50Q4-59-3-52Q-6-47-2-41C4-30 8-22 14-12q10 6 16-6z'),
    detail('M-1-50q4-3 8-1M22-10q4 3 8 1'),
  ].join('');
}

const stretched = (x: number, top: number, foot: number): string =>
  shape('accent', `M${x} ${foot}V${top + 6.5}a6.500 6.500 0 0 1 13 0V${foot}q-6.500 5-13 0z`);

/** A gloved right hand lying flat, its fingers up, seen from its back; the arm leaves downwards. */
export function flatHand(): string {
  return [
    at({ x: 2, y: 56 }, sleeve()),
    shape('accent', 'M-24 34C-34 26-42 14-47 2Q-49-8-41-9Q-36-9-33-2C-28 8-22 12-14 16z'),
    shape('glove', 'M-27 2Q-30 36-20 60Q2 68 24 60Q34 34 29 2z'),
    stretched(-28, -34, 8),
    stretched(-14, -44, 6),
    stretched(0, -42, 6),
    stretched(15, -30, 8),
    detail('M-12 26v16M2 24v20M15 26v16'),
  ].join('');
}

/** A gloved right hand whose index points up to 0, 0; the arm leaves downwards. */
export function pointingHand(): string {
  return [
    at({ x: 18, y: 92 }, sleeve()),
    shape('glove', 'M-8 44Q-14 74-4 96Q18 104 40 96Q50 70 44 44z'),
    shape('accent', 'M-7 52V6.500a7 7 0 0 1 14 0V50z'),
    stretched(7, 26, 54),
    stretched(20, 29, 54),
    stretched(33, 36, 56),
    shape('accent', 'M-10 76C-14 66-12 56-2 52Q14 50 22 56Q26 64 16 66Q6 66 2 72q-4 10-12 4z'),
    detail('M-4 7q4-2 8 0'),
  ].join('');
}
