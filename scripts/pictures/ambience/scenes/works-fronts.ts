import { fractal, step } from '../noise.ts';
import { dayOutside } from '../parts/daylight.ts';
import { skinOf } from '../parts/layers.ts';
import { brick, familyColour, lacquer, paint, plain, render } from '../parts/matters.ts';
import { front, pavement, scaffold, van } from '../parts/outdoors.ts';
import { pack } from '../parts/packs.ts';
import { doorAt, neighbours, windowAt } from '../parts/street.ts';
import { bar } from '../parts/tools.ts';
import { boxShape } from '../space/box.ts';
import type { Shot } from '../space/shoot.ts';
import { solid } from '../space/solid.ts';
import { lay } from '../surface.ts';

/** A front behind its scaffold: cleaned brick on the left, the new coat on the right. */
export function frontBehindScaffold(): Shot {
  const [bare, coat] = [brick(), render('#e6ddcc')];
  const half = {
    colour: coat.colour,
    grain: 1000,
    wall: (x: number, y: number) =>
      lay(
        step(-12, 12, x - 3000 - y * 0.12 + fractal(y / 160, 4, 3) * 200),
        () => skinOf(coat, x, y),
        () => skinOf(bare, x, y),
      ),
  };
  return {
    camera: { from: [7.6, 1.7, 7.4], to: [3, 2.5, 0], angle: 40 },
    light: dayOutside([-1.4, 2, 2.2]),
    exposure: 1,
    solids: [
      ...front({
        width: 6.4,
        height: 6.2,
        matter: half,
        windows: [windowAt(0.7, 0.95), windowAt(4.6, 0.95), windowAt(0.7, 3.5), windowAt(4.6, 3.5)],
        door: doorAt(2.7),
      }),
      ...scaffold({ at: [0.1, 0, 0.35] }, 6.2),
      ...pavement(6),
      ...neighbours(6.4),
    ],
  };
}

/** The works in the morning: a long front, a loading bay, a van before it. */
export async function worksByMorning(): Promise<Shot> {
  const gate = { left: 6.4, foot: 0, width: 3.2, height: 3.2 };
  return {
    camera: { from: [-1.2, 1.65, 12.4], to: [4.9, 2.2, 0], angle: 34 },
    light: dayOutside([-2.2, 1.3, 2]),
    exposure: 1.05,
    solids: [
      ...front({
        width: 12,
        height: 5,
        matter: render('#efe7da'),
        windows: [
          windowAt(0.8, 1, 1.4, 1.6),
          windowAt(2.6, 1, 1.4, 1.6),
          windowAt(4.4, 1, 1.4, 1.6),
          windowAt(10.2, 1, 1.2, 1.6),
        ],
      }),
      solid(boxShape(gate.width, gate.height, 0.06), paint('#8f8a80'), { at: [gate.left + 1.6, 0, 0.03] }),
      ...Array.from({ length: 9 }, (_, index) =>
        bar(
          [gate.left, 0.35 * (index + 0.5), 0.07],
          [gate.left + 3.2, 0.35 * (index + 0.5), 0.07],
          0.012,
          plain('#6f6a61'),
        ),
      ),
      solid(boxShape(12.02, 0.16, 0.02), familyColour(1, 0), { at: [6, 4.2, 0.012] }),
      ...van({ at: [6.6, -0.12, 4.3], turn: 8 }),
      ...pavement(12, 16),
      ...(await pack('mv520-k20', 0.3, { at: [4.6, 0, 1.9] })),
    ],
  };
}

/** A front being smoothed: the grey filler half way over a pale old coat. */
export function frontBeingSmoothed(): Shot {
  const [old, fresh] = [render('#cbb791'), paint('#d8d3c8')];
  const passes = {
    colour: fresh.colour,
    grain: 1000,
    wall: (x: number, y: number) =>
      lay(
        1 -
          step(-6, 6, x - 2500 - ((Math.floor((y + 180) / 620) * 7) % 4) * 330 + fractal(y / 60, 9, 3) * 60),
        () => {
          const skin = fresh.wall?.(x, y * 6) ?? { height: 0, colour: fresh.colour };
          return { ...skin, height: skin.height * 2 + 4 };
        },
        () => skinOf(old, x, y),
      ),
  };
  return {
    camera: { from: [4.4, 1.6, 5.0], to: [2.9, 1.75, 0], angle: 42 },
    light: dayOutside([-2.6, 1.2, 0.9]),
    exposure: 1.05,
    solids: [
      ...front({
        width: 6,
        height: 5.4,
        matter: passes,
        windows: [windowAt(3.2, 0.95, 1.1, 1.5)],
        frame: lacquer,
      }),
      ...pavement(6),
    ],
  };
}
