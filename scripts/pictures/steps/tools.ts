import { area, at, detail, rod, shape } from './pen.ts';

/** A handle from `from` down to `to`, for a fist. */
const handle = (from: number, to: number): string =>
  shape('dark', `M-7 ${from}q-2 20-1 ${to - from - 8}q1 8 8 8t8-8q1-${to - from - 28} -1-${to - from - 8}z`);

/** A filling knife, its edge up and in the middle of 0, 0; the hand is at 0, 84. */
export const knife = (width: number): string => {
  const half = width / 2;
  return [
    handle(44, 124),
    shape('steel', `M${-half} 0h${width}v6L10 46H-10L${-half} 6z`),
    area('plaster', `M${-half + 8} 8h${half}L-2 42z`),
    `<path class="line" d="M${-half} 0h${width}v6L10 46H-10L${-half} 6z"/>`,
    shape('grey', 'M-8 44h16v10h-16z'),
  ].join('');
};

/** A scraper whose blade is a triangle, its point at 0, 0. */
export const triangle = (): string =>
  rod('steel', 'M0 30v40', 6) + handle(66, 130) + shape('steel', 'M0 0L22 32H-22z') + detail('M0 12v12');

/** A brush, the ends of its bristles in the middle of 0, 0. */
export const brush = (width: number): string => {
  const half = width / 2;
  return [
    handle(52, 132),
    shape('wood', `M${-half} 2q${half}-6 ${width} 0L${half - 2} 38H${-half + 2}z`),
    detail(`M${-half * 0.5} 4v30M0 2v32M${half * 0.5} 4v30`),
    shape('steel', `M${-half + 1} 34h${width - 2}v14q0 6-8 6H${-half + 9}q-8 0-8-6z`),
  ].join('');
};

/** A roller, the middle of its sleeve at 0, 0; the hand is at 0, 84. */
export const roller = (matter: 'plaster' | 'accent' = 'plaster'): string =>
  [
    rod('steel', 'M46 0h14v28H0v24', 3),
    handle(48, 128),
    shape(matter, 'M-46-13h88q5 13 0 26h-88q-5-13 0-26z'),
    detail('M-30-12q-3 12 0 24M-12-12q-3 12 0 24M8-12q-3 12 0 24M26-12q-3 12 0 24'),
  ].join('');

/** A float or a steel trowel, its middle at 0, 0, its handle across it. */
export const float = (matter: 'wood' | 'steel'): string =>
  shape(matter, 'M-62-22H62v44H-62z') + detail('M-62-14H62M-62 14H62');

/** A straight-edge of 260, its middle at 0, 0. */
export const rule = (): string =>
  shape('steel', 'M-130-9h260v18h-260z') +
  detail('M-130-3h260M-130 4h260') +
  shape('grey', 'M-8-5h16v10h-16z') +
  area('accent', 'M-3-3h6v6h-6z');

export const sandingBlock = (): string =>
  shape('wood', 'M-40 10h80v18h-80z') + shape('dark', 'M-42-22h84v36h-84z') + detail('M-42 4h84');

export const sponge = (): string =>
  shape('wood', 'M-40-22q40-8 80 0q6 22 0 44q-40 8-80 0q-6-22 0-44z') +
  detail('M-28-8h.1M-10-14h.1M14-10h.1M28 4h.1M-20 10h.1M6 14h.1M20-16h.1');

/** A bucket that stands on 0, 0. */
export const bucket = (content = ''): string =>
  [
    shape('dark', 'M-46-78q46-16 92 0q-46 18-92 0z'),
    content,
    shape('plaster', 'M-46-78q46 18 92 0L36-4q-36 12-72 0z'),
    area('accent', 'M-42.500-50q42 16 85 0l-3 22q-40 14-79 0z'),
    `<path class="line" d="M-46-78q46 18 92 0L36-4q-36 12-72 0z"/>`,
    detail('M-42.500-50q42 16 85 0M-39.500-28q39 14 79 0'),
  ].join('');

/** An airless gun that points up to 0, 0; the hand is at 0, 84. */
export const sprayGun = (): string =>
  [
    rod('dark', 'M2 128q4 30 30 60', 7),
    handle(48, 128),
    shape('steel', 'M-9 22H9V56H-9z'),
    shape('grey', 'M-12 8h24v16h-24z'),
    shape('steel', 'M-6 0H6v9H-6z'),
    rod('steel', 'M-14 44q-14 20-8 44', 3),
  ].join('');

/** A cartridge gun that points up to 0, 0; the hand is at 26, 150. */
export const cartridgeGun = (): string =>
  [
    shape('plaster', 'M-3 0h6l5 34H-8z'),
    shape('plaster', 'M-16 32h32v82h-32z'),
    area('accent', 'M-16 56h32v34h-32z'),
    detail('M-16 56h32M-16 90h32'),
    shape('grey', 'M-19 108h38v14h-38z'),
    rod('steel', 'M0 122v52', 4),
  ].join('');

/** Drops or dust flying from 0, 0. */
export const drops = (...places: readonly (readonly [x: number, y: number])[]): string =>
  places.map(([x, y]) => at({ x, y }, shape('water', 'M0-7q6 8 4 12t-8 0t4-12z'))).join('');

/** A spray can, its nozzle at 0, 0; the hand is at 0, 78. */
export const aerosol = (): string =>
  [
    shape('grey', 'M-7-4H7V14H-7z'),
    shape('steel', 'M-14 14h28q8 6 8 14h-44q0-8 8-14z'),
    shape('accent', 'M-22 28h44v96q-22 8-44 0z'),
    area('plaster', 'M-20.500 46h41v18h-41z'),
    detail('M-22 46h44M-22 64h44'),
  ].join('');
