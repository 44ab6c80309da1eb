import { bell, clamp, fractal, mix, noise, step } from './noise.ts';
import { lay, mixColours, type Rgb, rgb, type Surface, type Wall } from './surface.ts';

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
interface Pass {
  readonly top: number;
  readonly bottom: number;
  readonly end: number;
  readonly tilt?: number;
}

interface PassEdges {
  readonly top: number;
  readonly bottom: number;
  readonly end: number;
  /** The height at which the point lies once the tilt of the pass is taken out. */
  readonly level: number;
}

type Size = Readonly<Record<'width' | 'height', number>>;

function edgesAt(pass: Pass, size: Size, x: number, y: number): PassEdges {
  const { top, bottom, end, tilt = 0 } = pass;
  return {
    top: top * size.height + fractal(x / 120, top * 90, 3) * 7,
    bottom: bottom * size.height + fractal(x / 120, bottom * 77 + 9, 3) * 7,
    end: end * size.width + fractal(y / 60, end * 50, 3) * 12 + fractal(y / 9, end * 30, 2) * 5,
    level: y - (x - size.width / 2) * tilt,
  };
}

/** How far the filler covers a point: it breaks up in streaks towards the end of the pass. */
function coverAt(edges: PassEdges, pass: Pass, size: Size, x: number, y: number): number {
  const { top, bottom, end, level } = edges;
  const within = Math.min(
    step(top - 2, top + 3, level),
    1 - step(bottom - 3, bottom + 2, level),
    1 - step(end - 3, end + 4, x),
  );
  const nearEnd = within === 0 ? 0 : step(end - size.width * 0.09, end, x);
  if (nearEnd === 0) return within;
  return within * (1 - step(0.3, 0.42, fractal(x / 60, y / 22 + pass.end * 9, 4)) * nearEnd * 0.9);
}

/** The ridges the knife leaves along the lower edge and at the end of a pass. */
function addRidges(surface: Surface, edges: PassEdges, pass: Pass, x: number): Surface {
  const { top, bottom, end, level } = edges;
  const burr = x < end ? bell(level, bottom, 4) : 0;
  const along = burr < 0.001 ? 0 : burr * (2.6 + fractal(x / 50, pass.bottom * 10, 3) * 3.4);
  const across = level > top && level < bottom ? bell(x, end, 6) * 3.4 : 0;
  const isRaised = along > 1 || across > 1.5;
  return {
    ...surface,
    height: surface.height + Math.max(0, along) + across,
    colour: isRaised ? mixColours(surface.colour, whitePlaster, 0.7) : surface.colour,
  };
}

/** An old wall taken over in horizontal passes, each laid over the one before. */
export function wallInPasses(size: Size, passes: readonly Pass[]): Wall {
  const wallUpTo = (count: number, x: number, y: number): Surface => {
    const pass = passes[count - 1];
    if (pass === undefined) return roughWall(x, y);
    const edges = edgesAt(pass, size, x, y);
    const filler = (): Surface => {
      const { height, colour } = smoothFiller(x, edges.level + pass.end * 700);
      return { height: height + 5.5, colour };
    };
    const covered = lay(coverAt(edges, pass, size, x, y), filler, () => wallUpTo(count - 1, x, y));
    return addRidges(covered, edges, pass, x);
  };
  return (x, y) => wallUpTo(passes.length, x, y);
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
