import type { Light } from '../space/lamps.ts';
import type { Vector } from '../space/pose.ts';
import type { Shot } from '../space/shoot.ts';
import { type Matter, place, type Solid } from '../space/solid.ts';
import { dayOutside } from './daylight.ts';
import { hand } from './hand.ts';
import { wallPanel } from './room.ts';
import { knife } from './tools.ts';

/** The sleeve of the work coat that all these hands wear. */
export const sleeve = '#d3ccbd';
/** Light that grazes a wall from the upper left. */
export const grazing: Light = { ...dayOutside([-2.6, 1.3, 0.95], 4), rest: 0.3 };

/** A wall near by, two metres wide, that the camera looks at from one metre and a half. */
export function nearWall(
  matter: Matter,
  solids: readonly Solid[],
  light: Light = grazing,
  exposure = 1.15,
): Shot {
  return {
    camera: { from: [1.05, 0.72, 1.5], to: [1, 0.7, 0], angle: 38 },
    light,
    exposure,
    solids: [...wallPanel({ width: 2.4, height: 1.5, matter }), ...solids],
  };
}

/** A knife in a gloved hand on a wall; its blade points up and the arm comes from below. */
export const knifeOnWall = (at: Vector, roll: number, blade = 0.25): Solid[] =>
  place([...knife({}, blade), ...hand({ sleeve, elbow: [-0.1, 0.85, 0.06] })], { at, roll, tilt: -34 });
