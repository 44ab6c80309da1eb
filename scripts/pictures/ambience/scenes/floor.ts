import { mottled } from '../matter.ts';
import { clamp, fractal, step } from '../noise.ts';
import { lightWall } from '../relief.ts';
import { type Scene, sceneSize } from '../scene.ts';
import { lay, rgb, type Surface } from '../surface.ts';

const slab = rgb('#8d877e');
const slabShade = rgb('#6f6860');
const compound = rgb('#c3bbb0');
const compoundShade = rgb('#ada499');

function bareSlab(x: number, y: number): Surface {
  return {
    height: fractal(x / 60, y / 60, 5) * 9 + fractal(x / 5, y / 5, 2) * 2.2,
    colour: mottled(slab, slabShade, x, y, { size: 80, bias: 0.2, strength: 1 }),
  };
}

/** The compound, by how far behind its front a point lies (negative: covered). */
function poured(x: number, y: number, front: number): Surface {
  const behind = clamp(-front / 0.06);
  const swirl = fractal(x / 170 + fractal(x / 90, y / 90, 2), y / 170, 3) * 3.2;
  const ripple =
    Math.sin(front * 70 + fractal(x / 60, y / 60, 3) * 2.4) * 0.55 * (1 - step(-0.45, -0.06, front));
  return {
    height: 6 + Math.sqrt(behind) * 11 + swirl + ripple,
    colour: mottled(compound, compoundShade, x, y, { size: 220, bias: 0.3, strength: 1 }),
    gloss: 0.85,
  };
}

/** Self-levelling compound that runs over a bare slab. */
export const drawFloor: Scene = async () => {
  const wall = (x: number, y: number): Surface => {
    const front = (x * 0.8 - y * 0.62) / 900 + fractal(x / 260, y / 260, 3) * 0.55 - 0.17;
    const cover = 1 - step(-0.006, 0.006, front);
    return lay(
      cover,
      () => poured(x, y, front),
      () => bareSlab(x, y),
    );
  };
  return lightWall(sceneSize, wall, { elevation: 34, azimuth: 222, reach: 40 });
};
