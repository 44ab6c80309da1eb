/** Upper left corner is 0, 0; 240 × 180 is a picture of a step. */
export const stepSize = { width: 240, height: 180 } as const;

/**
 * Matter that a shape is filled with. `tone` is the grain of the wall, `accent` the colour of the family; `ink` fills with
 * the colour of outlines, `line` not at all.
 */
export type Matter =
  | 'wall'
  | 'tone'
  | 'plaster'
  | 'glove'
  | 'steel'
  | 'grey'
  | 'dark'
  | 'wood'
  | 'brick'
  | 'water'
  | 'accent'
  | 'ink'
  | 'line';

/** A shape with an outline. */
export const shape = (matter: Matter, d: string): string => `<path class="${matter}" d="${d}"/>`;
/** A shape without one. */
export const area = (matter: Matter, d: string): string => `<path class="${matter} b" d="${d}"/>`;
/** A line of detail, thinner than outlines. */
export const detail = (d: string): string => `<path class="line f" d="${d}"/>`;
/** A mark in the grain of the ground. */
export const grain = (d: string): string => `<path class="line m" d="${d}"/>`;
/** A wide line in a matter: a rod, a bead, a stripe. */
export const rod = (matter: Matter, d: string, width: number): string =>
  `<path class="line" style="stroke-width:${width + 2.6}px" d="${d}"/><path class="line s-${matter}" style="stroke-width:${width - 2.6}px" d="${d}"/>`;

export const disc = (matter: Matter, x: number, y: number, radius: number): string =>
  shape(
    matter,
    `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0z`,
  );

export const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

interface Place {
  readonly x: number;
  readonly y: number;
  /** Degrees, clockwise. */
  readonly turn?: number;
  readonly scale?: number;
  readonly isMirrored?: boolean;
}

/** Drawn at a place of the picture. */
export function at({ x, y, turn = 0, scale = 1, isMirrored = false }: Place, ...inner: string[]): string {
  const steps = [
    `translate(${x} ${y})`,
    turn === 0 ? '' : `rotate(${turn})`,
    scale === 1 && !isMirrored ? '' : `scale(${isMirrored ? -scale : scale} ${scale})`,
  ];
  return `<g transform="${steps.join('')}">${inner.join('')}</g>`;
}

/** What lies over the ground and throws a shadow on it. */
export const raised = (...inner: string[]): string => `<g filter="url(#s)">${inner.join('')}</g>`;

/** Only what lies within an outline is seen. */
export const within = (name: string, d: string, ...inner: string[]): string =>
  `<clipPath id="${name}"><path d="${d}"/></clipPath><g clip-path="url(#${name})">${inner.join('')}</g>`;

/** Filler that lies on the ground, with the tracks of the knife. */
export const filler = (d: string, tracks = ''): string => shape('plaster', d) + grain(tracks);
