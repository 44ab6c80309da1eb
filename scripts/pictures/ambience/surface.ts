import { mix } from './noise.ts';

export type Rgb = readonly [red: number, green: number, blue: number];

/** One point of a wall: how far it stands out, its colour, and how much it shines (0 to 1). */
export interface Surface {
  readonly height: number;
  readonly colour: Rgb;
  readonly gloss?: number;
}

/** The wall at a point, in pixels from the upper left corner. */
export type Wall = (x: number, y: number) => Surface;

const channel = (hexadecimal: string, at: number): number =>
  Number.parseInt(hexadecimal.slice(at, at + 2), 16);

/** The colour of `#rrggbb`. */
export function rgb(hexadecimal: string): Rgb {
  return [channel(hexadecimal, 1), channel(hexadecimal, 3), channel(hexadecimal, 5)];
}

export function mixColours(from: Rgb, to: Rgb, share: number): Rgb {
  return [mix(from[0], to[0], share), mix(from[1], to[1], share), mix(from[2], to[2], share)];
}

function blend(from: Surface, to: Surface, share: number): Surface {
  return {
    height: mix(from.height, to.height, share),
    colour: mixColours(from.colour, to.colour, share),
    gloss: mix(from.gloss ?? 0, to.gloss ?? 0, share),
  };
}

/** One surface laid over another, as far as `cover` goes (0 to 1); what does not show is not worked out. */
export function lay(cover: number, over: () => Surface, under: () => Surface): Surface {
  if (cover <= 0) return under();
  if (cover >= 1) return over();
  return blend(under(), over(), cover);
}
