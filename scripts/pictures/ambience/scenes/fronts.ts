import { dayOutside, eveningOutside, lamp } from '../parts/daylight.ts';
import { plant } from '../parts/furniture.ts';
import { paint, plain, render } from '../parts/matters.ts';
import { front, pavement } from '../parts/outdoors.ts';
import { table } from '../parts/seats.ts';
import { doorAt, neighbours, twoFloors, windowAt } from '../parts/street.ts';
import { boxShape } from '../space/box.ts';
import type { Shot } from '../space/shoot.ts';
import { solid } from '../space/solid.ts';

/** A finished front in a street, in the light of the morning. */
export function streetFrontByDay(): Shot {
  return {
    camera: { from: [6.6, 1.6, 8.4], to: [2.9, 2.7, 0], angle: 38 },
    light: dayOutside([-2.4, 1.9, 1.7]),
    exposure: 1.05,
    solids: [
      ...front({
        width: 5.8,
        height: 6.2,
        matter: render('#e8dcc6'),
        windows: twoFloors,
        door: doorAt(2.4),
        doorColour: '#4f6f63',
      }),
      ...pavement(6),
      ...neighbours(5.8),
      ...plant({ at: [2.05, 0, 0.3] }, 0.7),
    ],
  };
}

/** The same kind of front at dusk, its windows lit. */
export function frontByEvening(): Shot {
  return {
    camera: { from: [-0.6, 1.6, 7.6], to: [2.7, 2.5, 0], angle: 40 },
    light: eveningOutside([lamp([3.75, 2.35, 0.3], 1.1, 0.05)], 0.5),
    exposure: 0.7,
    solids: [
      ...front({
        width: 5.8,
        height: 6.2,
        matter: render('#d9c3a6'),
        windows: twoFloors,
        door: doorAt(2.4),
        glow: (index) => [1.5, 0, 1.1, 0, 1.3][index] ?? 0,
        doorColour: '#7c4a3a',
      }),
      ...pavement(6),
      ...neighbours(5.8),
      solid(
        boxShape(0.1, 0.2, 0.1, 0.02),
        { ...plain('#ffdca0'), glow: 5 },
        { at: [3.75, 2.25, 0.12] },
        { seenBy: 'camera' },
      ),
    ],
  };
}

/** The low sun of autumn along a front that is repaired before the winter. */
export function frontInAutumn(): Shot {
  return {
    camera: { from: [5.3, 1.5, 4.6], to: [2.2, 1.65, 0], angle: 40 },
    light: eveningOutside([], 5),
    exposure: 1.1,
    solids: [
      ...front({
        width: 7,
        height: 6,
        matter: render('#dfd0b6'),
        windows: [
          windowAt(0.9, 0.95, 1.1, 1.6),
          windowAt(3.1, 0.95, 1.1, 1.6),
          windowAt(5.3, 0.95, 1.1, 1.6),
        ],
        frame: paint('#54635c'),
      }),
      ...pavement(7),
      ...table({ at: [2.55, 0, 0.62] }, { width: 0.8, depth: 0.4, height: 0.48 }),
      ...plant({ at: [4.6, 0, 0.35] }, 0.9),
    ],
  };
}
