import { mottled, smoothFiller } from '../matter.ts';
import { bell, clamp, fractal, step } from '../noise.ts';
import { lightWall } from '../relief.ts';
import { layKnife, type Scene, sceneSize } from '../scene.ts';
import { lay, mixColours, rgb, type Surface } from '../surface.ts';

const { width, height } = sceneSize;
const paint = rgb('#d9cfbf');
const worn = rgb('#c4b7a3');
const depths = rgb('#4a3b2c');
const filler = rgb('#fbf8f2');
const knifeY = height * 0.47;

/** Where the crack runs at a height of the picture. */
const crackX = (y: number): number =>
  width * 0.5 + (y - height / 2) * -0.26 + fractal(y / 130, 3, 4) * 90 + fractal(y / 22, 8, 3) * 20;

function branchX(y: number, main: number): number {
  const hasBranch = y > height * 0.18 && y < height * 0.44;
  return hasBranch ? main + (y - height * 0.18) * 0.72 + fractal(y / 30, 44, 3) * 22 : -99;
}

function crackedWall(x: number, y: number, main: number): Surface {
  const halfWidth = 5 + 5 * clamp(fractal(y / 60, 20, 3) + 0.6);
  const away = Math.abs(x - main);
  const awayFromBranch = Math.abs(x - branchX(y, main));
  const depth = (1 - step(halfWidth * 0.5, halfWidth, away)) * 20 + (1 - step(2, 5, awayFromBranch)) * 11;
  const lip = bell(away, halfWidth, 7.75) * 1.4;
  const ground = fractal(x / 18, y / 18, 4) * 2.4 + fractal(x / 220, y / 220, 3) * 4;
  const colour = mottled(paint, worn, x, y, { size: 130, bias: 0.2, strength: 0.6 });
  return { height: ground - depth + lip, colour: mixColours(colour, depths, clamp(depth / 15)) };
}

/** A crack, filled below the knife and still open above it. */
export const drawFill: Scene = () => {
  const wall = (x: number, y: number): Surface => {
    const main = crackX(y);
    const away = Math.abs(x - main);
    const start = knifeY + fractal(x / 40, 5, 3) * 10;
    const half = 128 + fractal(y / 90, x > main ? 30 : 60, 4) * 44;
    const ragged = away + fractal(x / 14, y / 40, 2) * 7;
    const cover = (1 - step(half - 10, half + 8, ragged)) * step(start - 3, start + 4, y);
    const filled = (): Surface => {
      const band = smoothFiller(x, y, 1.83, filler);
      return { ...band, height: band.height * 1.1 + 5 + bell(half, away, 9) * 2.4 };
    };
    return lay(cover, filled, () => crackedWall(x, y, main));
  };
  const knife = { width: 470, angle: -13, left: crackX(knifeY) - 300, top: knifeY - 478 };
  return layKnife(lightWall(sceneSize, wall, { elevation: 30, azimuth: 215, reach: 30 }), knife);
};
