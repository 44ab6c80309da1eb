import { stand } from '../grounds.ts';
import { fist } from '../hands.ts';
import { area, at, box, detail, disc, grain, raised, rod, shape } from '../pen.ts';
import { aerosol, bucket, drops, knife } from '../tools.ts';

const paste = (top: number): string =>
  shape('plaster', `M-40 ${top}q40-12 80 0q-40 16-80 0z`) +
  grain(`M-22 ${top}q20-6 40 0M-10 ${top + 4}q14 3 26-2`);

export const mix = (): string =>
  stand() +
  raised(at({ x: 120, y: 172 }, bucket(paste(-78)))) +
  rod('steel', 'M120 96V54', 5) +
  raised(
    shape('dark', 'M98 16q22-10 44 0v34q-22 10-44 0z'),
    shape('accent', 'M98 26q22 8 44 0v10q-22 8-44 0z'),
    rod('dark', 'M98 32H44M142 32H196', 11),
    at({ x: 58, y: 34, turn: 84, scale: 0.82 }, fist(-10)),
    at({ x: 182, y: 34, turn: -84, scale: 0.82, isMirrored: true }, fist(-10)),
  ) +
  shape('plaster', 'M98 95q22-14 46-2q-22 10-46 2z') +
  detail('M104 94q14-6 28 0');

export const stir = (): string =>
  stand() +
  raised(at({ x: 104, y: 174, scale: 1.12 }, bucket(paste(-78)))) +
  rod('wood', 'M104 88L160 0', 12) +
  shape('plaster', 'M84 90q18-12 44-4q-16 12-44 4z') +
  detail('M72 84q14-10 30-8M128 96q10-2 16-8') +
  raised(at({ x: 150, y: 26, turn: 212, isMirrored: true, scale: 0.95 }, fist(-60)));

export const dilute = (): string =>
  stand() +
  raised(
    at(
      { x: 88, y: 174, scale: 1.05 },
      bucket(shape('water', 'M-40-78q40-12 80 0q-40 16-80 0z') + detail('M-20-78q20-6 40 0')),
    ),
  ) +
  area('accent', 'M92 94q-2-36 14-50l8 6q-12 16-10 44z') +
  '<path class="line" d="M92 94q-2-36 14-50M104 94q-2-28 10-44"/>' +
  raised(
    at(
      { x: 108, y: 44, turn: -62 },
      shape('grey', 'M-9-2h18v14H-9z'),
      shape('plaster', 'M-10 12h20q16 8 16 24v66q0 8-8 8h-36q-8 0-8-8V36q0-16 16-24z'),
      area('accent', 'M-24.500 48h49v36h-49z'),
      detail('M-26 48h52M-26 84h52'),
      at({ x: 6, y: 62, turn: 10 }, fist(-20)),
    ),
  );

export const harden = (): string =>
  area('tone', box(0, 0, 240, 180)) +
  raised(shape('plaster', 'M14 30L188 14l12 120L26 150z')) +
  raised(shape('wood', 'M48 92q-6-34 34-38q44-12 60 16q12 34-30 44q-52 14-64-22z')) +
  detail('M66 92q10-24 36-22M84 104q24 2 38-14') +
  rod('accent', 'M62 74q12-14 26-4t26-6t20 6', 7) +
  raised(
    at(
      { x: 138, y: 66, turn: -42 },
      shape('grey', 'M-5-4h10v16H-5z'),
      shape('accent', 'M-8 12h16l12 20v62h-40V32z'),
      detail('M-20 84h40'),
      at({ x: 4, y: 62 }, fist()),
    ),
  );

export const shake = (): string =>
  stand() +
  detail('M64 26q-18 26-8 58M46 34q-14 24-6 46M158 30q14 14 16 34M176 24q14 16 14 36') +
  raised(at({ x: 98, y: 22, turn: -14, scale: 1.1 }, aerosol(), at({ x: 4, y: 82 }, fist())));

export const clean = (): string =>
  stand() +
  raised(at({ x: 92, y: 174, scale: 1.12 }, bucket(shape('water', 'M-40-78q40-12 80 0q-40 16-80 0z')))) +
  raised(at({ x: 96, y: 74, turn: 200, isMirrored: true }, knife(70), at({ x: 0, y: 84 }, fist(-60)))) +
  shape('water', 'M58 84q18-8 34-2q20-4 36 4q-34 14-70-2z') +
  drops([50, 48], [140, 64], [34, 70]) +
  detail('M66 86q12-4 22 0') +
  disc('water', 110, 92, 3);
