import { floor } from '../grounds.ts';
import { fist } from '../hands.ts';
import { heldRule } from '../held-rule.ts';
import { area, at, detail, filler, raised, rod, shape } from '../pen.ts';
import { bucket } from '../tools.ts';

const puddle = 'M-4 96q30-14 70-10q50-14 90 6q40 4 36 26q14 28-30 36q-60 30-166 34z';

export const pour = (): string =>
  floor() +
  filler(puddle, 'M10 120q40-10 70 0M30 146q40-8 70-2M100 108q30-4 50 6M120 138q20-2 36-8') +
  raised(
    at(
      { x: 196, y: 42, turn: -104, scale: 0.86 },
      bucket(shape('plaster', 'M-40-78q40-12 80 0q-40 16-80 0z')),
    ),
  ) +
  area('plaster', 'M122 78q-18 26-18 64h40q-4-34 6-58z') +
  '<path class="line" d="M122 78q-18 26-18 60M150 84q-10 24-6 54"/>' +
  detail('M122 96q-6 16-6 36M134 100q-4 14-4 36M84 140q8 10 38 10t42-10M72 150q14 14 52 14') +
  raised(at({ x: 188, y: 50, turn: 50, scale: 0.9 }, fist(-52)));

export const spike = (): string => {
  const spikes = [-40, -24, -8, 8, 24, 40]
    .map((x) => `M${x} -16l2 -13l2 13M${x} 16l2 13l2 -13M${x + 8} -16l2 -9l2 9M${x + 8} 16l2 9l2 -9`)
    .join('');
  return (
    floor() +
    filler('M-4 76q60-10 120-4q60-8 128 2V184H-4z', 'M10 100h40M180 96h44M20 150h50M180 160h50') +
    raised(
      at(
        { x: 96, y: 108, turn: -12 },
        `<path class="line" d="${spikes}"/>`,
        shape('accent', 'M-48-16h96q5 16 0 32h-96q-5-16 0-32z'),
        detail('M-48-6h96M-48 6h96'),
        rod('steel', 'M50 0h14v24', 4),
      ),
      rod('wood', 'M162 118L216 6', 10),
      at({ x: 200, y: 40, turn: 206, isMirrored: true, scale: 0.85 }, fist(-60)),
    ) +
    `<path class="line m" d="M30 128h.1M54 136h.1M40 120h.1M70 142h.1M24 140h.1M60 126h.1" style="stroke-width:5px"/>`
  );
};

const pit = 'M26 96q40-20 96-14q54 2 60 26q-6 34-70 36q-84 4-98-22q-2-16 12-26z';

export const tamp = (): string =>
  floor() +
  shape('dark', pit) +
  filler(
    'M40 112q30-16 70-10q30 2 40 14q-10 20-58 22q-60 0-52-26z',
    'M56 116h20M84 126h24M100 112h20M64 128h10',
  ) +
  raised(
    at(
      { x: 112, y: 100, turn: -38 },
      shape('steel', 'M-24-6q24-14 48 0v42h-48z'),
      rod('steel', 'M0 36v20', 7),
      at(
        { x: 0, y: 6 },
        shape('wood', 'M-8 44q-2 24-1 58q1 8 9 8t9-8q1-34-1-58z'),
        at({ x: 0, y: 72 }, fist()),
      ),
    ),
  ) +
  detail('M84 74v-16M70 78l-8-14M98 74l6-14');

export const levelFloor = (): string =>
  floor() +
  filler(
    'M20 108q60-26 140-10q54 6 56 26q-6 34-96 36q-90 0-104-26q-6-16 4-26z',
    'M44 140h60M120 146h60M70 152h60',
  ) +
  shape('plaster', 'M30 100q10-14 30-10q20-12 44-2q28-10 50 0q24-6 40 10v10H30z') +
  raised(at({ x: 120, y: 106, turn: -2 }, heldRule(84)));
