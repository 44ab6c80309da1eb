import { boards, bricks, render, wall } from '../grounds.ts';
import { fist, pointingHand } from '../hands.ts';
import { area, at, detail, filler, grain, raised, rod, shape, within } from '../pen.ts';
import { aerosol, cartridgeGun, knife } from '../tools.ts';

const load = (half: number): string =>
  shape('plaster', `M${-half} 1q${half * 0.4}-18 ${half}-12q${half * 0.6}-2 ${half} 12z`);

export const fillHole = (): string =>
  wall() +
  shape('dark', 'M46 50q20-26 56-18q40-2 44 30q6 36-30 44q-40 14-66-8q-22-22-4-48z') +
  filler(
    'M46 50q20-26 56-18q14 0 22 6q-34 18-48 60q-14 0-26 0q-22-22-4-48z',
    'M56 56q14-16 36-16M52 74q8-14 24-22',
  ) +
  raised(at({ x: 104, y: 72, turn: -34 }, load(36), knife(72), at({ x: 0, y: 84 }, fist())));

const crack = 'M112-4l-8 30l10 24l-12 30l8 26l-10 30l6 26l-6 30';

export const fillCrack = (): string =>
  wall() +
  rod('dark', crack, 12) +
  filler('M88-4l-6 36l6 38q22 12 44-4l-4-30l6-40z', 'M98 4l-4 32l4 26M122 0l-4 32l4 20') +
  raised(at({ x: 106, y: 72, turn: -22 }, load(30), knife(64), at({ x: 0, y: 84 }, fist())));

export const fillFacade = (): string =>
  render() +
  within('c', 'M34 22q50-22 100 0q26 30 6 70q-40 32-92 14q-40-30-14-84z', bricks()) +
  '<path class="line" d="M34 22q50-22 100 0q26 30 6 70q-40 32-92 14q-40-30-14-84z"/>' +
  filler(
    'M34 22q36-16 72-10q-8 40-22 62q-10 24-36 32q-40-30-14-84z',
    'M48 30q20-8 40-6M42 50q16-8 38-8M44 72q12-4 26-6',
  ) +
  raised(
    at(
      { x: 94, y: 62, turn: -40 },
      shape('plaster', 'M-26 18q6-22 28-24q22 8 26 28z'),
      shape('steel', 'M0-2L30 42q-8 12-24 12H-6q-16 0-24-12z'),
      detail('M0 8L-16 40'),
      rod('steel', 'M0 52v16', 7),
      at(
        { x: 0, y: 30 },
        shape('wood', 'M-8 34q-2 24-1 58q1 8 9 8t9-8q1-34-1-58z'),
        at({ x: 0, y: 60 }, fist()),
      ),
    ),
  );

export const fillJoint = (): string =>
  boards(104) +
  filler('M50-4q4 24 0 62q58 18 108-8q-4-30 0-54z', 'M66 0v52M84 0v56M104 0v56M124 0v50M142 0v44') +
  raised(at({ x: 104, y: 62, turn: -18, scale: 0.9 }, load(54), knife(116), at({ x: 0, y: 84 }, fist())));

export const flush = (): string =>
  wall() +
  filler(
    'M40 36q30-24 80-16q44 0 46 40q2 46-44 50q-56 10-80-14q-20-28-2-60z',
    'M54 44L120 28M50 60L150 36M50 76L120 60M60 94l50-12',
  ) +
  '<path class="line m" d="M186 40l26-6M190 56l34-8M188 72l24-6"/>' +
  raised(
    at(
      { x: 134, y: 66, turn: -52 },
      shape('plaster', 'M-44 4q4-20 16-16q8-10 20-2q14-10 24 0q18-4 26 18z'),
      knife(96),
      at({ x: 0, y: 84 }, fist(-30)),
    ),
  );

export const foam = (): string =>
  wall() +
  shape('dark', 'M46 60q12-24 40-20q26 4 26 28q0 30-30 32q-36 2-36-40z') +
  filler(
    'M54 66q4-14 18-10q8-12 20-2q14 2 10 16q4 16-14 18q-12 10-22 0q-16-6-12-22z',
    'M66 70q10-8 20 0M72 84q8 2 14-6',
  ) +
  raised(
    rod('accent', 'M88 72L116 56', 5),
    at({ x: 128, y: 50, turn: -24, scale: 1.05 }, aerosol(), at({ x: 4, y: 82 }, fist())),
  );

export const extrude = (): string =>
  wall() +
  rod('dark', 'M92-4l-6 34l6 30l-8 30l4 34l-6 30l4 32', 9) +
  rod('plaster', 'M92-4l-6 34l6 30l-6 24', 15) +
  raised(
    at(
      { x: 86, y: 86, turn: -50 },
      cartridgeGun(),
      at({ x: 8, y: 108 }, shape('dark', 'M-7 0h14v46h-14z'), at({ x: 0, y: 24 }, fist())),
    ),
  );

export const finger = (): string =>
  wall() +
  area('tone', 'M0 0h84v180H0z') +
  rod('plaster', 'M84 70v120', 17) +
  detail('M80 92q6 6 10 0M80 112q6 6 10 0M80 132q6 6 10 0M80 152q6 6 10 0') +
  rod('plaster', 'M84-10v84', 12) +
  grain('M84 0v66') +
  raised(at({ x: 88, y: 66, turn: -22 }, pointingHand()));
