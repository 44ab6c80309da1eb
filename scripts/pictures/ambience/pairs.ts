import type { Family } from '../../../api/kernel/media/drawing/palette.ts';
import { mottled, roughWall, smoothFiller } from './matter.ts';
import { bell, clamp, fractal, hash, noise, step } from './noise.ts';
import type { PictureSize } from './relief.ts';
import { lay, mixColours, type Rgb, rgb, type Surface, type Wall } from './surface.ts';

/** The size pairs are lit at. */
export const pairSize: PictureSize = { width: 900, height: 600 };

/** The same place before and after the work. */
export interface Pair {
  readonly before: Wall;
  readonly after: Wall;
}

const oldPaint = rgb('#d9cfbf');
const worn = rgb('#c0b29c');
const depths = rgb('#4a3b2c');
const brick = rgb('#a8694d');
const plastic = rgb('#f4f1ea');
const board = rgb('#b9c6b4');
const boardShade = rgb('#a8b7a5');
const steel = rgb('#77736a');
const concrete = rgb('#8f8a81');
const concreteDark = rgb('#6f6a62');
const screed = rgb('#b9b3a8');
const screedLight = rgb('#c8c3b9');

/** A wall painted with a roller. */
const paintedWall =
  (colour: Rgb): Wall =>
  (x, y) => ({
    height: fractal(x / 4, y / 4, 2) * 0.7 + fractal(x / 320, y / 320, 2) * 1.6,
    colour: mixColours(colour, worn, clamp(fractal(x / 300, y / 300, 3)) * 0.1),
  });

const socket = { x: 690, y: 400, half: 66 };

/** The wall with a power socket on it, by which one knows the place again. */
const withSocket =
  (wall: Wall): Wall =>
  (x, y) => {
    const acrossX = Math.abs(x - socket.x);
    const acrossY = Math.abs(y - socket.y);
    const edge = Math.hypot(Math.max(0, acrossX - socket.half + 14), Math.max(0, acrossY - socket.half + 14));
    if (edge >= 14) return wall(x, y);
    const away = Math.hypot(x - socket.x, y - socket.y);
    const isPin = Math.hypot(acrossX - 17, acrossY) < 5;
    const sunk = (1 - step(40, 46, away)) * 9 + (isPin ? 8 : 0);
    const rim = (1 - step(9, 14, edge)) * 12;
    return {
      height: rim - sunk,
      colour: isPin ? depths : mixColours(plastic, worn, away < 46 && away > 40 ? 0.4 : 0),
      gloss: 0.1,
    };
  };

function oldWall(x: number, y: number): Surface {
  return {
    height: fractal(x / 18, y / 18, 4) * 2.2 + fractal(x / 220, y / 220, 3) * 4,
    colour: mottled(oldPaint, worn, x, y, { size: 130, bias: 0.25, strength: 0.7 }),
  };
}

const crackX = (y: number): number =>
  520 - y * 0.34 + fractal(y / 110, 3, 4) * 80 + fractal(y / 18, 8, 3) * 16;

/** A wall with a hole down to the brick, and a crack through it. */
function brokenWall(x: number, y: number): Surface {
  const ground = oldWall(x, y);
  const reach = Math.hypot((x - 270) / 1.25, y - 250) + fractal(x / 34, y / 34, 4) * 46;
  const inHole = 1 - step(116, 128, reach);
  const flake = bell(reach, 140, 14) * 2.2;
  const awayFromCrack = Math.abs(x - crackX(y));
  const crack = (1 - step(2.5, 6 + 3 * clamp(fractal(y / 50, 20, 3)), awayFromCrack)) * 16;
  const joint = y % 74 < 9 || (x + (Math.floor(y / 74) % 2) * 80) % 160 < 9;
  const inside: Rgb = joint
    ? worn
    : mixColours(brick, depths, 0.15 + hash(Math.floor(x / 160), Math.floor(y / 74)) * 0.25);
  return lay(
    inHole,
    () => ({ height: -26 + fractal(x / 9, y / 9, 3) * 4 - (joint ? 4 : 0), colour: inside }),
    () => ({
      height: ground.height + flake - crack,
      colour: mixColours(ground.colour, depths, clamp(crack / 14)),
    }),
  );
}

/** Drops of thick paint all over. */
function droppedWall(x: number, y: number): Surface {
  const drops =
    step(0.02, 0.3, fractal(x / 22, y / 22, 2)) * 9 + step(0.1, 0.3, fractal(x / 9 + 7, y / 9, 2)) * 2.4;
  return { height: drops, colour: mixColours(oldPaint, worn, 0.55 - clamp(drops / 14) * 0.5) };
}

const jointX = 400;
const screws = [jointX - 62, jointX + 62].flatMap((x) => [60, 230, 400, 560].map((y) => ({ x, y })));

/** Two plasterboards that meet, their screws sunk in. */
function bareBoards(x: number, y: number): Surface {
  const away = Math.abs(x - jointX);
  const colour = mottled(board, boardShade, x, y * 3, { size: 200, bias: 0.2, strength: 0.5 });
  const screw = screws.find((each) => Math.hypot(x - each.x, y - each.y) < 17);
  const around = screw === undefined ? 99 : Math.hypot(x - screw.x, y - screw.y);
  const isGap = away < 5;
  const height = fractal(x / 3, y / 9, 2) * 0.5 - (1 - step(24, 120, away)) * 5 - (isGap ? 12 : 0);
  return {
    height: height - (1 - step(10, 17, around)) * 6,
    colour: isGap
      ? mixColours(colour, depths, 0.8)
      : mixColours(colour, steel, (1 - step(10, 13, around)) * 0.85),
  };
}

const paper = rgb('#e6d9c3');
const paperStripe = rgb('#8fb4b6');

/** Wallpaper half torn off, its back left in shreds on the plaster. */
function tornPaper(x: number, y: number): Surface {
  const plaster = oldWall(x, y);
  const edge = 470 - y * 0.32 + fractal(y / 80, 4, 4) * 150 + fractal(x / 60, y / 60, 3) * 40;
  const shreds = step(0.16, 0.2, fractal(x / 90 + 4, y / 70, 4));
  const isStripe = x % 120 < 44;
  const onWall = 1 - step(edge - 3, edge, x);
  const curl = bell(x, edge - 12, 12) * 9;
  return lay(
    onWall,
    () => ({ height: 8 + curl + fractal(x / 70, y / 120, 3) * 2.4, colour: isStripe ? paperStripe : paper }),
    () => ({
      height: plaster.height + shreds * 2.4,
      colour: mixColours(plaster.colour, plastic, shreds * 0.7),
    }),
  );
}

/** A worn floor of concrete, pitted and cracked. */
function wornFloor(x: number, y: number): Surface {
  const pits = step(0.3, 0.46, fractal(x / 60 + 12, y / 60, 4)) * 15;
  const awayFromCrack = Math.abs(
    y - (250 + x * 0.16 + fractal(x / 80, 3, 4) * 110 + fractal(x / 14, 9, 2) * 10),
  );
  const crack = (1 - step(2, 7, awayFromCrack)) * 14;
  return {
    height: fractal(x / 90, y / 90, 5) * 9 + fractal(x / 6, y / 6, 2) * 1.8 - pits - crack,
    colour: mixColours(
      mottled(concrete, concreteDark, x, y, { size: 110, bias: 0.3, strength: 0.8 }),
      depths,
      clamp((pits + crack) / 24),
    ),
  };
}

const levelFloor: Wall = (x, y) => ({
  height: fractal(x / 420, y / 420, 2) * 1.4 + fractal(x / 5, y / 5, 2) * 0.22,
  colour: mottled(screed, screedLight, x, y, { size: 240, bias: 0.3, strength: 0.6 }),
  gloss: 0.03,
});

const rose = rgb('#d98b98');
const roseDeep = rgb('#b96676');

/** A finish of lime, tightened with the trowel. */
const limeWall: Wall = (x, y) => {
  const warp = fractal(x / 160, y / 160, 4);
  const tone = fractal(x / 130 + warp * 2.2, y / 110 - warp * 1.7, 5);
  const plates = fractal(x / 60 + warp * 3, y / 34 + tone, 3);
  return {
    height: tone * 5 + step(0.1, 0.2, plates) * 1.6 + noise(x / 90, y / 3) * 0.4,
    colour: mixColours(rose, roseDeep, clamp(0.4 + tone * 1.1)),
    gloss: 0.12 * step(0.1, 0.3, plates),
  };
};

/** Filler drawn with a nicked blade: ridges, and skips where it did not reach. */
function ridgedFiller(x: number, y: number): Surface {
  const level = y + fractal(x / 300, 2, 2) * 26;
  const ridge = [70, 150, 205, 330, 372, 470, 545].reduce((sum, each) => sum + bell(level, each, 4) * 9, 0);
  const filler = smoothFiller(x, y);
  const skip = step(0.24, 0.3, fractal(x / 120, y / 26, 4));
  return lay(
    skip,
    () => roughWall(x, y),
    () => ({ height: filler.height + 5 + ridge, colour: filler.colour }),
  );
}

const drawnFiller: Wall = (x, y) => smoothFiller(x, y, 0.05);

/** One pair for each family; floors and finished fronts have no socket. */
export const pairs: Readonly<Record<Family, Pair>> = {
  1: { before: withSocket(brokenWall), after: withSocket(paintedWall(rgb('#e2bfb2'))) },
  2: { before: withSocket(roughWall), after: withSocket(paintedWall(rgb('#c3cde4'))) },
  3: { before: withSocket(droppedWall), after: withSocket(paintedWall(rgb('#efdcae'))) },
  4: { before: withSocket(bareBoards), after: withSocket(paintedWall(rgb('#b5d1c4'))) },
  5: { before: withSocket(tornPaper), after: withSocket(paintedWall(rgb('#e9e3d8'))) },
  6: { before: wornFloor, after: levelFloor },
  7: { before: withSocket(oldWall), after: withSocket(limeWall) },
  8: { before: withSocket(ridgedFiller), after: withSocket(drawnFiller) },
};
