import { bell, clamp, fractal, mix, noise, step } from './noise.ts';
import { blend, mixColours, type Rgb, rgb, type Surface, type Wall } from './surface.ts';

export const whitePlaster = rgb('#f3eee5');
const shadedPlaster = rgb('#e4dccd');
const oldWall = rgb('#b7a58c');
const patch = rgb('#cfc3ae');
const pit = rgb('#95846c');

/** An old wall: uneven, pitted, flaking. */
export function roughWall(x: number, y: number): Surface {
  const pits = step(0.34, 0.6, fractal(x / 26 + 40, y / 26, 3)) * 5;
  const flake = step(0.04, 0.075, fractal(x / 150, y / 150, 5));
  const dirt = clamp(pits / 7) + clamp(fractal(x / 40, y / 40, 3)) * 0.25;
  return {
    height: fractal(x / 70, y / 70, 5) * 9 + fractal(x / 7, y / 7, 2) * 2.1 - pits + flake * 2.6,
    colour: mixColours(mixColours(oldWall, patch, flake), pit, dirt),
  };
}

/** Filler drawn smooth in the direction of `angle`, with the faint tracks of the knife. */
export function smoothFiller(x: number, y: number, angle = 0, colour: Rgb = whitePlaster): Surface {
  const along = x * Math.cos(angle) + y * Math.sin(angle);
  const across = -x * Math.sin(angle) + y * Math.cos(angle);
  const tracks = noise(along / 260, across / 6) * 0.2 + noise(along / 90, across / 2.4) * 0.09;
  const waves = fractal(along / 420, across / 90, 3) * 3.2 + fractal(x / 30, y / 30, 3) * 0.35;
  const shade = clamp(fractal(along / 300 + 5, across / 60, 4) + 0.1) * 0.34;
  return { height: waves + tracks, colour: mixColours(colour, shadedPlaster, shade) };
}

/** One pass of the knife: its edges and its end as shares of the picture, and its tilt. */
export interface Pass {
  readonly top: number;
  readonly bottom: number;
  readonly end: number;
  readonly tilt?: number;
}

interface PassEdges {
  readonly top: number;
  readonly bottom: number;
  readonly end: number;
}

function edgesAt(pass: Pass, size: { width: number; height: number }, x: number, y: number): PassEdges {
  const { top, bottom, end } = pass;
  return {
    top: top * size.height + fractal(x / 120, top * 90, 3) * 7,
    bottom: bottom * size.height + fractal(x / 120, bottom * 77 + 9, 3) * 7,
    end: end * size.width + fractal(y / 60, end * 50, 3) * 12 + fractal(y / 9, end * 30, 2) * 5,
  };
}

/** An old wall taken over in horizontal passes, each laid over the one before. */
export function wallInPasses(size: { width: number; height: number }, passes: readonly Pass[]): Wall {
  const layPass = (below: Surface, pass: Pass, x: number, y: number): Surface => {
    const level = y - (x - size.width / 2) * (pass.tilt ?? 0);
    const { top, bottom, end } = edgesAt(pass, size, x, y);
    const isWithin = x < end;
    const cover = Math.min(
      step(top - 2, top + 3, level),
      1 - step(bottom - 3, bottom + 2, level),
      1 - step(end - 3, end + 4, x),
    );
    let surface = below;
    if (cover > 0) {
      const filler = smoothFiller(x, level + pass.end * 700);
      const isSkipping = step(0.3, 0.42, fractal(x / 60, y / 22 + pass.end * 9, 4));
      const skip = isSkipping * step(end - size.width * 0.09, end, x) * 0.9;
      surface = blend(below, { ...filler, height: filler.height + 5.5 }, cover * (1 - skip));
    }
    const burr = isWithin ? bell(level, bottom, 4) * (2.6 + fractal(x / 50, pass.bottom * 10, 3) * 3.4) : 0;
    const nose = level > top && level < bottom ? bell(x, end, 6) * 3.4 : 0;
    const isRaised = burr > 1 || nose > 1.5;
    return {
      height: surface.height + Math.max(0, burr) + nose,
      colour: isRaised ? mixColours(surface.colour, whitePlaster, 0.7) : surface.colour,
      gloss: surface.gloss ?? 0,
    };
  };
  return (x, y) => passes.reduce((surface, pass) => layPass(surface, pass, x, y), roughWall(x, y));
}

/** A colour that wavers towards another over patches of the given size. */
export function mottled(
  from: Rgb,
  to: Rgb,
  x: number,
  y: number,
  patches: { size: number; bias: number; strength: number },
): Rgb {
  const share = clamp(fractal(x / patches.size, y / patches.size, 4) + patches.bias);
  return mixColours(from, to, mix(0, share, patches.strength));
}
