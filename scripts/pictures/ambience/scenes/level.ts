import { mottled, roughWall, whitePlaster } from '../matter.ts';
import { bell, fractal, hash, mix, step } from '../noise.ts';
import { lightWall } from '../relief.ts';
import { type Scene, sceneSize } from '../scene.ts';
import { lay, rgb, type Surface } from '../surface.ts';

const strokes = Array.from({ length: 9 }, (_, index) => ({
  index,
  x: (index % 3) * 560 - 60 + hash(index, 3) * 160,
  y: 980 - Math.floor(index / 3) * 330 + hash(index, 9) * 90,
  radius: 520 + hash(index, 5) * 70,
}));
const halfWidth = 165;
const [firstAngle, lastAngle] = [-2.75, -0.5];
const mortar = rgb('#ddd0b8');

interface Laid {
  readonly height: number;
  readonly cover: number;
}

/** The arc of one stroke of the float, laid over the strokes before it. */
function layStroke(laid: Laid, stroke: (typeof strokes)[number], x: number, y: number): Laid {
  const distance = Math.hypot(x - stroke.x, y - stroke.y);
  const angle = Math.atan2(y - stroke.y, x - stroke.x);
  const away = Math.abs(distance - stroke.radius) / halfWidth;
  if (away >= 1 || angle <= firstAngle || angle >= lastAngle) return laid;
  const { index } = stroke;
  const cover =
    (1 - step(0.88, 1, away)) *
    step(firstAngle, firstAngle + 0.15, angle) *
    (1 - step(lastAngle - 0.12, lastAngle, angle));
  const rows =
    fractal(angle * 3 + index * 7, distance / 7, 2) * 2.4 + fractal(angle * 9 + index, distance / 22, 3) * 4;
  const ridge = bell(away, 0.93, 0.07) * 9 * (0.6 + fractal(angle * 6, index, 2));
  return {
    height: mix(laid.height, index * 1.1 + rows, cover) + ridge * cover,
    cover: Math.max(laid.cover, cover),
  };
}

/** Levelling mortar laid in wide arcs over an old wall. */
export const drawLevel: Scene = async () => {
  const wall = (x: number, y: number): Surface => {
    const start: Laid = { height: fractal(x / 200, y / 200, 4) * 8, cover: 0 };
    const laid = strokes.reduce((before, stroke) => layStroke(before, stroke, x, y), start);
    const fresh = (): Surface => ({
      height: laid.height + 4,
      colour: mottled(whitePlaster, mortar, x, y, { size: 90, bias: 0.2, strength: 0.6 }),
    });
    const surface = lay(laid.cover, fresh, () => roughWall(x, y));
    return { ...surface, height: surface.height + fractal(x / 9, y / 9, 3) * 0.9 };
  };
  return lightWall(sceneSize, wall, { elevation: 27, azimuth: 225, reach: 36 });
};
