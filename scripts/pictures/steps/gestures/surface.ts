import { render, tiles as tileGround, wall } from '../grounds.ts';
import { fist, flatHand } from '../hands.ts';
import { heldRule } from '../held-rule.ts';
import { area, at, detail, filler, grain, raised, rod, shape } from '../pen.ts';
import { float as floatTool, knife, roller, sprayGun } from '../tools.ts';

const load = (half: number): string =>
  shape('plaster', `M${-half} 1q${half * 0.5}-14 ${half}-10q${half * 0.5}-2 ${half} 10z`);
const wide = (x: number, y: number, turn: number): string =>
  raised(at({ x, y, turn, scale: 0.9 }, load(56), knife(120), at({ x: 0, y: 84 }, fist())));

export const smooth = (): string =>
  wall() +
  filler('M30-4q4 24 0 60q60 22 118-12q4-20 0-48z', 'M46 0v54M64 0v58M84 0v58M104 0v52M126 0v40') +
  wide(88, 58, -20);

export const cross = (): string =>
  wall() +
  filler(
    'M-4-4H244V184H-4z',
    'M14 0v180M34 0v180M58 0v180M82 0v180M190 0v180M212 0v180M230 0v180M164 0v180',
  ) +
  filler('M-4 26q60 4 128-2q10 56 2 104q-60 8-130 2z', 'M0 44h112M0 62h118M0 80h116M0 98h118M0 114h110') +
  raised(at({ x: 128, y: 76, turn: -76 }, load(54), knife(116), at({ x: 0, y: 84 }, fist(-10))));

export const tiles = (): string =>
  tileGround() +
  filler('M-4-4H132q6 24 0 46q-70 30-136 32z', 'M10 0v60M36 0v60M64 0v54M92 0v46M116 0v36') +
  wide(84, 58, -22);

export const polish = (): string =>
  area('plaster', 'M0 0h240v180H0z') +
  grain(
    'M16 30q60-34 128 0M10 70q40-24 66-18M10 112q30-14 54-6M18 152q40-18 76-2M190 24q24-6 40 6M206 60q16-4 26 6',
  ) +
  raised(at({ x: 112, y: 74, turn: -22 }, floatTool('steel'), at({ x: 6, y: 8, scale: 0.95 }, fist()))) +
  detail('M40 40v16M32 48h16M196 110v14M189 117h14M60 128v12M54 134h12');

export const float = (): string =>
  render() +
  detail('M26 66q-6-46 44-50q46 0 50 30M40 74q-2-34 32-36q28 0 32 18M30 142q-8-30 14-44M48 150q-10-22 8-38') +
  raised(at({ x: 118, y: 84, turn: -14 }, floatTool('wood'), at({ x: 4, y: -2 }, flatHand())));

export const straighten = (): string =>
  wall() +
  filler('M-4 78H244V184H-4z', 'M0 100h60M180 100h60M20 124h80M140 124h80M0 150h90M130 160h100M90 140h60') +
  shape('plaster', 'M-4 66q14-14 30-8q20-14 44-2q24-10 44 0q30-12 52 0q24-10 44 2q20-6 38 6v16H-4z') +
  raised(at({ x: 120, y: 74 }, heldRule(80)));

export const roll = (): string => {
  const peaks = Array.from({ length: 12 }, (_, place) => {
    const row = Math.floor(place / 4);
    return `M${46 + (place % 4) * 22 + (row % 2) * 8} ${10 + row * 18}q4-8 8 0`;
  });
  return (
    wall() +
    filler('M34-4q4 24 0 68q60 4 106-22q4-20 0-46z', peaks.join('')) +
    raised(at({ x: 90, y: 58, turn: -22 }, roller(), at({ x: 0, y: 84 }, fist())))
  );
};

export const spray = (): string =>
  wall() +
  filler(
    'M-4-4H236q-4 30 2 58q-50-4-96 4q-80 12-142-2z',
    'M10 12h20M176 24h24M204 10h22M150 12h14M20 40h16M180 42h22',
  ) +
  area('tone', 'M34 20q50-16 92 0l4 68h-6z') +
  area('plaster', 'M46 22q40-12 74 0l8 62z') +
  detail('M122 76L62 24M124 72L84 20M127 72L106 20') +
  raised(at({ x: 126, y: 82, turn: -34, scale: 0.95 }, sprayGun(), at({ x: 0, y: 84 }, fist())));

export const nozzle = (): string =>
  wall() +
  raised(at({ x: 106, y: 64, turn: -34 }, sprayGun(), at({ x: 0, y: 84 }, fist()))) +
  raised(
    at(
      { x: 84, y: 36, turn: -34 },
      shape('accent', 'M-18-6h36v14h-36z'),
      shape('steel', 'M-6-22H6V-6H-6z'),
      rod('steel', 'M0 6v10', 7),
    ),
  ) +
  detail('M44 58q-14-26 12-40M56 18l-10 0M56 18l-2 10M132 34q6 18-8 30');
