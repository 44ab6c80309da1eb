import { clamp, fractal, step } from '../noise.ts';
import { lightWall } from '../relief.ts';
import { type Scene, sceneSize } from '../scene.ts';
import { mixColours, rgb, type Surface } from '../surface.ts';

const { height } = sceneSize;
const dry = rgb('#d8cdbb');
const wet = rgb('#7fb9bd');
const deep = rgb('#5ea3a8');
const lanes = [
  { top: 0.05, end: 0.93, slant: 0.05 },
  { top: 0.02, end: 0.78, slant: -0.045 },
  { top: 0.12, end: 0.86, slant: 0.05 },
  { top: 0.04, end: 0.52, slant: -0.045 },
];
const halfWidth = 150;
const laneStep = 262;

/** How far the roller covered a point, and how much two lanes of it overlap there. */
function roll(x: number, y: number): { cover: number; lap: number } {
  let cover = 0;
  let lap = 0;
  for (const [index, lane] of lanes.entries()) {
    const away = Math.abs(x - (150 + index * laneStep + (y - 500) * lane.slant));
    const edge = halfWidth + fractal(y / 40, index * 3, 3) * 8;
    if (away > edge + 4) continue;
    const end = lane.end * height + fractal(x / 18, index, 3) * 46;
    const top = lane.top * height + fractal(x / 20, index + 9, 3) * 30;
    const frayed = y + fractal(x / 5, y / 60, 2) * 40;
    const own =
      (1 - step(edge - 5, edge + 3, away)) *
      (1 - step(end - 22, end + 12, frayed)) *
      step(top - 8, top + 8, y);
    if (own > 0.4 && cover > 0.4) lap = 1;
    if (Math.abs(away - edge) < 3 && own > 0.1) lap = Math.max(lap, 0.6);
    cover = Math.max(cover, own);
  }
  return { cover, lap };
}

/** Primer rolled on a dry wall, still wet. */
export const drawPrepare: Scene = async () => {
  const wall = (x: number, y: number): Surface => {
    const { cover, lap } = roll(x, y);
    const ground = fractal(x / 120, y / 120, 4) * 5 + fractal(x / 6, y / 6, 2) * 1.4;
    const stipple = fractal(x / 2.6, y / 8, 2) * 1.5;
    const primer = mixColours(wet, deep, lap * 0.5 + clamp(fractal(x / 60, y / 200, 3)) * 0.4);
    return {
      height: ground * (1 - 0.35 * cover) + cover * (1.6 + stipple),
      colour: mixColours(dry, primer, cover * (0.84 + 0.16 * clamp(stipple + 0.5))),
      gloss: cover * 0.75,
    };
  };
  return lightWall(sceneSize, wall, { elevation: 40, azimuth: 230, reach: 14 });
};
