import { fractal, noise, step } from '../noise.ts';
import { hand } from '../parts/hand.ts';
import { layered, skinOf, spot, upTo } from '../parts/layers.ts';
import { fillerSkin, gypsum, oldWall, paint } from '../parts/matters.ts';
import { grazing, knifeOnWall, nearWall, sleeve } from '../parts/near-wall.ts';
import { knife } from '../parts/tools.ts';
import type { Shot } from '../space/shoot.ts';
import { type Matter, place } from '../space/solid.ts';
import { mixColours, rgb } from '../surface.ts';

/** A long pass of filler under the knife. */
export function longPass(): Shot {
  const fresh = fillerSkin(0.02);
  const wall = layered(
    fresh,
    oldWall,
    (x, y) => {
      const row = y < 560 ? 1750 : y < 860 ? 1180 : 760;
      return upTo(() => row)(x, y);
    },
    5,
  );
  return nearWall(
    wall,
    place([...knife({}), ...hand({ sleeve, elbow: [0.1, 0.85, 0.1] })], {
      at: [1.28, 0.79, 0.06],
      roll: -96,
      turn: -32,
    }),
  );
}

/** A joint between boards, its tape bedded below and still bare above. */
export function jointNear(): Shot {
  const away = (x: number): number => Math.abs(x - 1000);
  const taped = layered(paint('#efe8da'), gypsum, (x, y) => (y > 330 ? 1 - step(25, 27, away(x)) : 0), 1.5);
  const bedded = layered(
    fillerSkin(1.57),
    taped,
    (x, y) => {
      const half = 118 + fractal(y / 90, x > 1000 ? 2 : 7, 3) * 16;
      return (1 - step(half - 6, half + 3, away(x))) * step(716, 722, y + fractal(x / 40, 9, 3) * 18);
    },
    3,
  );
  const open: Matter = {
    ...bedded,
    wall: (x, y) => {
      const skin = skinOf(bedded, x, y);
      return y < 330 && away(x) < 3 ? { height: skin.height - 9, colour: rgb('#5d5a50') } : skin;
    },
  };
  return nearWall(open, knifeOnWall([1, 0.69, 0.055], 180));
}

/** Holes of plugs in a wall: two filled, one under the knife, two still open. */
export function plugHoles(): Shot {
  const ground = paint('#d5c9b4');
  const holes = [
    [520, 420],
    [820, 880],
    [1080, 520],
    [1430, 430],
    [1560, 800],
  ] as const;
  const wall: Matter = {
    colour: ground.colour,
    grain: 1000,
    wall: (x, y) => {
      const skin = skinOf(ground, x, y);
      const near = holes.findIndex(([left, top]) => Math.hypot(x - left, y - top) < 70);
      const hole = holes[near];
      if (hole === undefined) return skin;
      const cover = spot(hole[0], hole[1], near < 2 ? 52 : near === 2 ? 44 : 13)(x, y);
      if (cover === 0) return skin;
      if (near < 3)
        return {
          height: skin.height + 2.5 * cover + fractal(x / 40, y / 7, 3),
          colour: mixColours(skin.colour, rgb('#faf7f0'), cover),
        };
      return { height: skin.height - 16 * cover, colour: mixColours(skin.colour, rgb('#4b3a2b'), cover) };
    },
  };
  return nearWall(wall, knifeOnWall([1.13, 0.87, 0.055], 166, 0.12));
}

/** Glass fibre under a raking light, and filler that drowns its weave from the left. */
export function glassFibre(): Shot {
  const weave: Matter = {
    colour: rgb('#e2dbcd'),
    grain: 1000,
    wall: (x, y) => ({
      height:
        Math.sin(x * 0.42 + noise(x / 60, y / 60)) * Math.sin(y * 0.42) * 2.4 +
        fractal(x / 90, y / 90, 3) * 3,
      colour: mixColours(rgb('#e6dfd2'), rgb('#cfc5b3'), 0.5 + 0.5 * Math.sin(x * 0.42) * Math.sin(y * 0.42)),
    }),
  };
  const wall = layered(
    fillerSkin(1.5),
    weave,
    upTo((y) => 1060 + Math.sin(y / 240) * 60),
    2,
  );
  return nearWall(
    wall,
    place([...knife({}), ...hand({ sleeve, elbow: [0.1, 0.85, 0.1] })], {
      at: [1.15, 0.62, 0.06],
      roll: 150,
      tilt: -34,
    }),
    {
      ...grazing,
      sun: { towards: [-2.8, 0.8, 0.6], colour: [5, 4.4, 3.5] },
    },
  );
}
