import { bell, fractal, step } from '../noise.ts';
import { dayRoom } from '../parts/daylight.ts';
import { skinOf } from '../parts/layers.ts';
import { oakFloor, paint, plain } from '../parts/matters.ts';
import { pack } from '../parts/packs.ts';
import { room } from '../parts/room.ts';
import { table } from '../parts/seats.ts';
import { knife, openBucket } from '../parts/tools.ts';
import { boxShape } from '../space/box.ts';
import type { Shot } from '../space/shoot.ts';
import { type Matter, solid } from '../space/solid.ts';
import { mixColours, rgb } from '../surface.ts';

/** The foot of a wall with a line of damp over the skirting, and a sponge with its bucket. */
export async function moistureLine(): Promise<Shot> {
  const ground = paint('#e0d5c1');
  const damp: Matter = {
    colour: ground.colour,
    grain: 1000,
    wall: (x, y) => {
      const skin = skinOf(ground, x, y);
      const line = 1780 + fractal(x / 380, 3, 4) * 210 + fractal(x / 40, 8, 2) * 14;
      const wet = step(line - 20, line + 120, y);
      const salt = bell(y, line, 22) * step(0.02, 0.3, fractal(x / 26, y / 12, 3) + 0.2);
      const flake = step(0.1, 0.14, fractal(x / 120, y / 120, 4)) * wet;
      return {
        height: skin.height + salt * 2 - flake * 2.4,
        colour: mixColours(
          mixColours(skin.colour, rgb('#a08a6b'), wet * 0.5),
          rgb('#f4efe6'),
          Math.max(salt * 0.8, flake * 0.25),
        ),
      };
    },
  };
  const { solids, openings } = room({
    width: 3.4,
    height: 2.6,
    depth: 3.6,
    floor: oakFloor,
    back: damp,
    windows: [{ away: 1.2, width: 1.2, sill: 0.5, height: 1.6 }],
  });
  return {
    camera: { from: [1.8, 0.95, 2.7], to: [1.65, 0.62, 0], angle: 32 },
    light: dayRoom(openings, [-2.2, 1.1, 0.35], 6),
    exposure: 1.15,
    solids: [
      ...solids,
      ...openBucket({ at: [2.25, 0, 0.62] }, plain('#9fb3b4', 0.7), 0.75),
      solid(boxShape(0.19, 0.07, 0.12, 0.02), paint('#e2c25a'), { at: [1.86, 0, 0.8], turn: 24 }),
      ...(await pack('mv810-l05', 0.22, { at: [1.25, 0, 0.5] })),
    ],
  };
}

const limeSkin = (light: string, dark: string): Matter => ({
  colour: rgb(light),
  grain: 420,
  wall: (x, y) => {
    const warp = fractal(x / 160, y / 160, 4);
    const tone = fractal(x / 130 + warp * 2.2, y / 110 - warp * 1.7, 5);
    const plates = step(0.1, 0.3, fractal(x / 60 + warp * 3, y / 34 + tone, 3));
    return {
      height: tone * 2.4 + plates * 0.8,
      colour: mixColours(rgb(light), rgb(dark), 0.45 + tone),
      gloss: 0.1 * plates,
    };
  },
});

/** A room with a wall of lime plaster in the sun, and what it was made with. */
export async function limeWall(): Promise<Shot> {
  const { solids, openings } = room({
    width: 4.2,
    height: 2.6,
    depth: 4.6,
    floor: oakFloor,
    back: limeSkin('#d9987f', '#b4664f'),
    windows: [{ away: 1.6, width: 1.4, sill: 0.6, height: 1.7 }],
  });
  return {
    camera: { from: [2.5, 1.35, 4.2], to: [2.05, 1.15, 0], angle: 40 },
    light: dayRoom(openings, [-2.2, 1.2, 1.2], 5.5),
    exposure: 1.1,
    solids: [
      ...solids,
      ...table({ at: [2.9, 0, 0.75] }, { width: 1.2, depth: 0.5, height: 0.6 }),
      ...openBucket({ at: [2.65, 0.6, 0.75] }, plain('#d9987f'), 0.7, undefined, 7),
      ...(await pack('mv910-k15', 0.28, { at: [3.15, 0.6, 0.7] })),
      ...knife({ at: [2.95, 0.61, 0.92], turn: 70, tilt: -90 }),
    ],
  };
}

/** A corner where two shades of decorative plaster meet, a stool before it. */
export function limeCorner(): Shot {
  const { solids, openings } = room({
    width: 3.6,
    height: 2.6,
    depth: 4.4,
    floor: oakFloor,
    back: limeSkin('#c3cfca', '#8fa5a2'),
    right: limeSkin('#e6d3b4', '#c9ad84'),
    windows: [{ away: 1.5, width: 1.2, sill: 0.5, height: 1.9 }],
  });
  return {
    camera: { from: [1.5, 1.3, 4], to: [2.4, 1.1, 0], angle: 40 },
    light: dayRoom(openings, [-2.2, 1.25, 0.9], 5.5),
    exposure: 1.1,
    solids: [
      ...solids,
      ...table({ at: [2.75, 0, 0.7], turn: 12 }, { width: 0.42, depth: 0.42, height: 0.5 }),
      solid(boxShape(0.16, 0.28, 0.16, 0.06), paint('#b5654a'), { at: [2.75, 0.5, 0.7] }),
    ],
  };
}
