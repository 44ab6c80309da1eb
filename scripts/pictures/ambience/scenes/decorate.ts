import { clamp, fractal, noise, step } from '../noise.ts';
import { lightWall } from '../relief.ts';
import { type Scene, sceneSize } from '../scene.ts';
import { mixColours, type Rgb, rgb, type Surface } from '../surface.ts';

const light = rgb('#e0947f');
const dark = rgb('#bd6350');
const pale = rgb('#f0b7a2');

const between = (from: number, to: number, edge: number, value: number): number =>
  step(from, from + edge, value) * (1 - step(to - edge, to, value));

/** The sun through a window of four panes, falling at a slant. */
function sunlight(x: number, y: number): number {
  const across = x - 520 + (y - 120) * 0.42;
  const down = y - 120 - (x - 520) * 0.1;
  const rows = between(-40, 330, 30, down) + between(356, 730, 30, down);
  return (between(120, 400, 22, across) + between(440, 720, 22, across)) * rows;
}

/** A trowelled lime finish with the light of a window on it. */
export const drawDecorate: Scene = async () => {
  const wall = (x: number, y: number): Surface => {
    const warp = fractal(x / 160, y / 160, 4);
    const tone = fractal(x / 130 + warp * 2.2, y / 110 - warp * 1.7, 5);
    const plates = fractal(x / 60 + warp * 3, y / 34 + tone, 3);
    const base = mixColours(
      mixColours(light, dark, clamp(tone + 0.45)),
      pale,
      step(0.12, 0.5, plates) * 0.35,
    );
    const sun = sunlight(x, y);
    const warm = 0.7 + 0.5 * sun;
    const colour: Rgb = [base[0] * warm, base[1] * warm, base[2] * (0.7 + 0.45 * sun)];
    const height = tone * 5 + step(0.1, 0.2, plates) * 1.6 + noise(x / 90, y / 3) * 0.4;
    return { height, colour, gloss: 0.16 * step(0.1, 0.3, plates) };
  };
  return lightWall(sceneSize, wall, { elevation: 42, azimuth: 225, reach: 12 });
};
