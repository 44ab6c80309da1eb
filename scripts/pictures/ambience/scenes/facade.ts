import { mottled } from '../matter.ts';
import { clamp, fractal, hash, step } from '../noise.ts';
import { lightWall } from '../relief.ts';
import { type Scene, sceneSize } from '../scene.ts';
import { lay, mixColours, rgb, type Surface } from '../surface.ts';

const { width } = sceneSize;
const render = rgb('#e9e1d3');
const renderShade = rgb('#dcd0bc');
const brickLight = rgb('#b98a6b');
const brickDark = rgb('#8f5b43');
const mortar = rgb('#b5aa98');
const frame = rgb('#efeae0');
const glassDark = rgb('#3b4a52');
const glassLight = rgb('#9fb3b8');
const sill = rgb('#aaa59b');
const opening = { width: 250, top: 190, bottom: 720 };
const windowLefts = [600, 1060];
const brick = { length: 104, course: 33, bond: 52 };

function brickwork(x: number, y: number): Surface {
  const course = Math.floor(y / brick.course);
  const along = x + (course % 2) * brick.bond;
  const isJoint = along % brick.length < 7 || y % brick.course < 6;
  const shade = hash(Math.floor(along / brick.length), course);
  return {
    height: (isJoint ? -5 : 1.4 + shade * 1.6) + fractal(x / 8, y / 8, 3) * 2.2,
    colour: isJoint ? mortar : mixColours(brickLight, brickDark, shade * 0.8),
  };
}

function rendered(x: number, y: number): Surface {
  return {
    height: 9 + fractal(x / 5, y / 5, 3) * 2.6 + fractal(x / 200, y / 200, 2) * 2,
    colour: mottled(render, renderShade, x, y, { size: 160, bias: 0.2, strength: 0.5 }),
  };
}

/** Frame or glass, by how far into the opening a point lies. */
function windowAt(x: number, y: number, left: number): Surface {
  const right = left + opening.width;
  const isRim = Math.min(x - left, right - x, y - opening.top, opening.bottom - y) < 26;
  const isBar = Math.abs(x - (left + right) / 2) < 12 || Math.abs(y - 400) < 10;
  if (isRim || isBar) return { height: -62, colour: frame };
  const sky =
    ((x - left) / opening.width) * 0.7 + (opening.bottom - y) / 900 + fractal(x / 90, y / 200, 3) * 0.5;
  return { height: -78, colour: mixColours(glassDark, glassLight, clamp(sky * 0.8)), gloss: 0.2 };
}

function opened(wall: Surface, x: number, y: number): Surface {
  const { top, bottom } = opening;
  const left = windowLefts.find((each) => x >= each - 30 && x < each + opening.width + 30);
  if (left === undefined) return wall;
  if (y >= bottom && y < bottom + 30) return { height: 52, colour: sill };
  const isWithin = x >= left && x < left + opening.width && y >= top && y < bottom;
  return isWithin ? windowAt(x, y, left) : wall;
}

/** A brick front, rendered over two thirds, with two windows in the evening sun. */
export const drawFacade: Scene = async () => {
  const wall = (x: number, y: number): Surface => {
    const edge = width * 0.3 + Math.round(fractal(y / 120, 4, 3) * 40) + fractal(y / 10, 7, 2) * 9;
    const cover = step(edge - 3, edge + 5, x);
    const front = lay(
      cover,
      () => rendered(x, y),
      () => brickwork(x, y),
    );
    return opened(front, x, y);
  };
  return lightWall(sceneSize, wall, { elevation: 38, azimuth: 232, reach: 190, ambient: 0.5 });
};
