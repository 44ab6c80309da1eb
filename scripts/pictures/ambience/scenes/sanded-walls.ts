import { fractal, hash, step } from '../noise.ts';
import { workLamp } from '../parts/daylight.ts';
import { hand } from '../parts/hand.ts';
import { layered, upTo } from '../parts/layers.ts';
import { blackPlastic, boards, fillerSkin, oldWall, paint, plain } from '../parts/matters.ts';
import { nearWall, sleeve } from '../parts/near-wall.ts';
import { bar, hose, sandingBlock } from '../parts/tools.ts';
import { boxShape } from '../space/box.ts';
import type { Vector } from '../space/pose.ts';
import type { Shot } from '../space/shoot.ts';
import { type Matter, place, type Solid, solid } from '../space/solid.ts';
import { mixColours, rgb } from '../surface.ts';

/** A wall sanded under a lamp that lies flat against it. */
export function sandingUnderLamp(): Shot {
  const swirl: Matter = {
    colour: rgb('#efe9de'),
    grain: 1000,
    wall: (x, y) => {
      const turn = Math.sin(
        Math.hypot((x % 260) - 130, (y % 240) - 120) / 5.5 +
          hash(Math.floor(x / 260), Math.floor(y / 240)) * 6,
      );
      return {
        height: turn * 0.12 + fractal(x / 120, y / 120, 3) * 4,
        colour: mixColours(rgb('#f3eee5'), rgb('#ddd4c4'), 0.4 + fractal(x / 70, y / 70, 3)),
      };
    },
  };
  const wall = layered(
    swirl,
    fillerSkin(0.2),
    upTo((y) => 1180 + Math.sin(y / 190) * 120),
    -1.5,
  );
  const block = place(
    [...sandingBlock({}), ...hand({ at: [-0.06, 0.06, 0], roll: -90, sleeve, elbow: [-0.15, 0.8, 0.5] })],
    { at: [1.12, 0.78, 0.002], tilt: 90, turn: 0 },
  );
  return nearWall(
    wall,
    block,
    {
      sky: { top: [0.25, 0.27, 0.3], horizon: [0.3, 0.3, 0.3] },
      lamps: [workLamp([-0.25, 0.95, 0.28], 2.6, 0.05)],
      rest: 0.1,
    },
    0.9,
  );
}

/** A sanding block left on its sill, the hose of the vacuum cleaner, and a smooth wall. */
export function sandedWall(): Shot {
  const board: Solid[] = [
    solid(boxShape(2.4, 0.04, 0.34), boards('#c39a66', 0.4, true), { at: [1.2, 0.3, 0.17] }),
  ];
  const dust = Array.from({ length: 260 }, (_, index) => {
    const [x, z] = [0.75 + hash(index, 1) * 0.6, 0.05 + hash(index, 2) * 0.24];
    return solid(boxShape(0.008, 0.003, 0.007, 0.001), plain('#f3eee5'), {
      at: [x, 0.34, z],
      turn: hash(index, 3) * 360,
    });
  });
  const pipe: Vector[] = Array.from({ length: 16 }, (_, index) => [
    1.38 + index * 0.055,
    0.37 + Math.sin(index / 4) * 0.012,
    0.2 + Math.sin(index / 2.6) * 0.045,
  ]);
  return nearWall(
    layered(
      paint('#f0eadf'),
      oldWall,
      upTo((y) => 1900 + y * 0.2),
      2,
    ),
    [
      ...board,
      ...dust,
      ...sandingBlock({ at: [0.92, 0.34, 0.19], turn: 18 }),
      ...hose(pipe, 0.022, blackPlastic),
    ],
  );
}

/** Filler that dries from its rim: grey where it is wet, and a thermometer beside it. */
export function dryingWall(): Shot {
  const wet = { ...paint('#b9b1a2'), gloss: 0.12 };
  const dry = fillerSkin(0.1);
  const wall = layered(
    wet,
    dry,
    (x, y) => {
      const away = Math.hypot((x - 900) * 0.72, y - 720) + fractal(x / 190, y / 150, 4) * 330;
      return 1 - step(250, 420, away);
    },
    0,
  );
  const gauge = [
    solid(boxShape(0.07, 0.3, 0.014, 0.004), boards('#c39a66', 0.2), { at: [1.62, 0.66, 0.008] }),
    solid(boxShape(0.034, 0.25, 0.004, 0.001), plain('#f7f4ec'), { at: [1.62, 0.69, 0.016] }),
    bar([1.62, 0.72, 0.02], [1.62, 0.83, 0.02], 0.003, plain('#c8321a', 0.4)),
    bar([1.62, 0.715, 0.02], [1.62, 0.716, 0.02], 0.008, plain('#c8321a', 0.6)),
    ...Array.from({ length: 9 }, (_, index) =>
      solid(boxShape(0.012, 0.001, 0.001, 1e-4), plain('#2b2620'), {
        at: [1.632, 0.73 + index * 0.02, 0.0185],
      }),
    ),
  ];
  return nearWall(wall, gauge);
}
