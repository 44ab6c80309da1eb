import { bricks, planks, wall } from '../grounds.ts';
import { fist, flatHand } from '../hands.ts';
import { area, at, detail, disc, filler, grain, raised, rod, shape } from '../pen.ts';
import { drops, roller, sandingBlock } from '../tools.ts';

export const wait = (): string =>
  wall() +
  filler('M-4 116q40-10 80-4q60-8 100 0q40-6 68 2V184H-4z', 'M14 150h40M80 164h50M170 150h50') +
  detail('M26 104q-8-10 0-18t0-18M52 102q-8-10 0-18t0-18M190 102q-8-10 0-18t0-18M216 104q-8-10 0-18t0-18') +
  raised(disc('plaster', 120, 74, 56)) +
  area('accent', 'M120 74V28a46 46 0 0 1 39.800 69z') +
  '<path class="line" d="M120 24v9M120 115v9M70 74h9M161 74h9"/>' +
  '<path class="line" style="stroke-width:5px" d="M120 74V40M120 74l27 16"/>' +
  disc('ink', 120, 74, 4);

const dustArcs = detail('M34 60q-10 20-2 42M48 66q-6 14 0 28M190 30q14 6 20 20M178 40q8 4 12 12');
const grains = grain('M40 124h.1M58 136h.1M46 148h.1M70 150h.1M30 140h.1M62 160h.1');

export const sand = (): string =>
  wall() +
  filler(
    'M30 30q50-26 110-14q50 4 50 46q4 50-60 58q-80 10-104-22q-18-36 4-68z',
    'M44 42q40-14 80-10M40 60q10-6 20-6M44 96q20 8 40 8',
  ) +
  dustArcs +
  grains +
  raised(at({ x: 116, y: 84, turn: -16, scale: 1.02 }, sandingBlock(), at({ x: 0, y: 8 }, flatHand())));

export const sandWood = (): string =>
  planks() +
  filler('M92 40q10-30 40-28q32 4 32 42q0 50-32 54q-42 0-40-68z', 'M108 40q8-14 24-14') +
  detail('M66 30v-20M66 10l-7 8M66 10l7 8M66 130v20M66 150l-7-8M66 150l7-8') +
  raised(at({ x: 124, y: 82, turn: -12 }, sandingBlock(), at({ x: 0, y: 8 }, flatHand())));

export const paint = (): string =>
  wall() +
  area('accent', 'M12-4h128v48L72 66v66q-8 8-20 0q-10 8-20 0q-10 8-20 0z') +
  '<path class="line" d="M12-4v136q10 8 20 0q10 8 20 0q12 8 20 0V66M140 44V-4"/>' +
  raised(at({ x: 100, y: 58, turn: -22 }, roller('accent'), at({ x: 0, y: 84 }, fist())));

export const shelter = (): string =>
  bricks() +
  filler('M44 60q50-14 104 0q10 50-4 90q-50 14-100 0q-10-46 0-90z', 'M58 76h70M58 96h76M58 116h70') +
  raised(
    rod('wood', 'M-6 24L246 10', 9),
    shape('water', 'M8 26L186 18q-8 50 4 96q-2 40 2 70H4q8-80 4-158z'),
  ) +
  detail('M48 26q-6 70 0 150M92 24q6 70-2 154M138 22q-6 80 2 154') +
  raised(at({ x: 190, y: 30, turn: -30, scale: 0.85 }, fist())) +
  drops([226, 106], [206, 132], [230, 150]);
