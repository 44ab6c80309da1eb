import { mottled, smoothFiller } from '../matter.ts';
import { bell, fractal, step } from '../noise.ts';
import { lightWall } from '../relief.ts';
import { type Scene, sceneSize } from '../scene.ts';
import { lay, mixColours, rgb, type Surface } from '../surface.ts';

const { width, height } = sceneSize;
const board = rgb('#b9c6b4');
const boardShade = rgb('#a8b7a5');
const gap = rgb('#5d5a50');
const steel = rgb('#77736a');
const paper = rgb('#efe8da');
const filler = rgb('#faf6ee');
const jointX = width * 0.42;
const screws = [jointX - 74, jointX + 74, jointX + 640].flatMap((x) =>
  Array.from({ length: 5 }, (_, index) => ({ x, y: 90 + index * 215 + (x > jointX ? 40 : 0) })),
);

/** A screw sunk into the board, with the cross of its head. */
function sinkScrews(surface: Surface, x: number, y: number): Surface {
  const screw = screws.find((each) => Math.hypot(x - each.x, y - each.y) < 17);
  if (screw === undefined) return surface;
  const away = Math.hypot(x - screw.x, y - screw.y);
  const isCross = away < 9 && (Math.abs(x - screw.x) < 2 || Math.abs(y - screw.y) < 2);
  return {
    height: surface.height - (1 - step(10, 17, away)) * 5 - (isCross ? 5 : 0),
    colour: mixColours(surface.colour, steel, (1 - step(10, 13, away)) * 0.85),
  };
}

function boards(x: number, y: number, away: number): Surface {
  const isGap = away < 4;
  const grain = fractal(x / 3, y / 9, 2) * 0.5 + fractal(x / 240, y / 240, 2) * 1.5;
  const tapered = (1 - step(30, 120, away)) * 4;
  const colour = mottled(board, boardShade, x, y * 3, { size: 200, bias: 0.2, strength: 0.5 });
  return {
    height: grain - tapered - (isGap ? 9 : 0),
    colour: isGap ? mixColours(colour, gap, 0.85) : colour,
  };
}

function layTape(surface: Surface, x: number, y: number, away: number): Surface {
  const start = height * 0.34 + fractal(x / 7, 4, 2) * 5;
  if (away >= 62 || y <= start) return surface;
  const fold = away < 2 ? 1.6 : 0;
  return { height: surface.height * 0.3 + 4 + fractal(x / 4, y / 4, 2) * 0.6 - fold, colour: paper };
}

/** A joint between two plasterboards: bare, taped, filled. */
export const drawJoint: Scene = async () => {
  const wall = (x: number, y: number): Surface => {
    const away = Math.abs(x - jointX);
    const start = height * 0.6 + fractal(x / 50, 9, 3) * 16;
    const half = 190 + fractal(y / 110, x > jointX ? 2 : 7, 3) * 26;
    const cover = (1 - step(half - 16, half + 6, away)) * step(start - 4, start + 5, y);
    const filled = (): Surface => {
      const band = smoothFiller(x, y, Math.PI / 2, filler);
      return { ...band, height: band.height + 6 + bell(half, away, 10) * 2 };
    };
    return lay(cover, filled, () => layTape(sinkScrews(boards(x, y, away), x, y), x, y, away));
  };
  return lightWall(sceneSize, wall, { elevation: 30, azimuth: 205, reach: 22 });
};
