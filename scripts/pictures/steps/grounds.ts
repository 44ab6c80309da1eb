import { area, box, grain, shape } from './pen.ts';

const whole = box(0, 0, 240, 180);

/** An indoor wall, painted and old. */
export const wall = (): string =>
  area('wall', whole) +
  grain(
    'M18 24h14M60 12h8M196 22h18M30 92h10M14 140h16M212 96h12M176 158h18M104 166h10M88 40h6M222 140h6M150 18h8',
  );

/** A front of bricks. */
export function bricks(): string {
  const courses = Array.from({ length: 7 }, (_, row) => {
    const y = row * 28 - 8;
    const joints = [0, 1, 2, 3, 4].map((each) => `M${each * 64 + (row % 2) * 32 - 16} ${y}v28`).join('');
    return `M0 ${y}h240${joints}`;
  });
  return `${area('brick', whole)}<path class="line j" d="${courses.join('')}"/>`;
}

/** A rendered front, rough. */
export function render(): string {
  const dots = Array.from({ length: 60 }, (_, place) => {
    const x = (place * 73) % 240;
    const y = (place * 47 + (place % 7) * 13) % 180;
    return `M${x} ${y}h.1`;
  });
  return `${area('wall', whole)}<path class="line m d" d="${dots.join('')}"/>`;
}

/** Two boards that meet at `x`, with their screws. */
export function boards(x: number): string {
  const screws = [x - 22, x + 22].flatMap((each) => [20, 70, 120, 170].map((y) => `M${each} ${y}h.1`));
  return `${area('wall', whole)}<path class="line m d" d="${screws.join('')}M${x - 100} 30h.1M${x - 100} 110h.1M${x + 110} 50h.1M${x + 110} 130h.1"/>${grain(`M${x - 30} 0v180M${x + 30} 0v180`)}<path class="line" d="M${x} 0v180"/>`;
}

export function tiles(): string {
  const lines =
    [20, 76, 132, 188].map((x) => `M${x} 0v180`).join('') + [16, 72, 128].map((y) => `M0 ${y}h240`).join('');
  return `${area('wall', whole)}<path class="line m" d="${lines}"/>${grain('M30 34l12-12M86 90l12-12M142 34l12-12M198 90l12-12M30 146l12-12M142 146l12-12')}`;
}

/** A board of wood, its grain upright. */
export const planks = (): string =>
  area('wood', whole) +
  '<path class="line j" d="M14 0v180M78 0v180M206 0v180"/>' +
  grain(
    'M30 0c6 60-6 120 2 180M50 0c-6 50 8 110 0 180M100 0c6 60-10 120 4 180M190 0c-8 70 6 110-2 180M226 0c6 60-4 120 2 180M124 0q-6 26 4 40M160 180q-8-30 4-50',
  );

/** A floor seen from where one kneels, and the foot of the wall behind it. */
export const floor = (): string =>
  area('wall', whole) + area('tone', 'M0 52h240v128H0z') + shape('plaster', 'M-4 38h248v14H-4z');

/** A bench or the floor of the room, for what stands on it. */
export const stand = (): string =>
  `${area('wall', whole) + area('tone', 'M0 146h240v34H0z')}<path class="line" d="M0 146h240"/>`;
