import { boxShape } from '../space/box.ts';
import type { Opening } from '../space/lamps.ts';
import type { Placing } from '../space/pose.ts';
import { type Matter, place, type Solid, solid } from '../space/solid.ts';
import { lacquer, whitePaint } from './matters.ts';

/** A hole in a wall, in metres from the left and the foot of the wall. */
export interface Hole {
  readonly left: number;
  readonly foot: number;
  readonly width: number;
  readonly height: number;
}

interface WallPlan {
  readonly width: number;
  readonly height: number;
  readonly matter: Matter;
  readonly thickness?: number;
  readonly holes?: readonly Hole[];
}

const sorted = (numbers: readonly number[]): number[] => [...new Set(numbers)].sort((a, b) => a - b);

/** A wall that faces the viewer, its lower left corner at its origin; its matter runs on round the holes. */
export function wallPanel({ width, height, matter, thickness = 0.24, holes = [] }: WallPlan): Solid[] {
  const lefts = sorted([0, width, ...holes.flatMap((each) => [each.left, each.left + each.width])]);
  const feet = sorted([0, height, ...holes.flatMap((each) => [each.foot, each.foot + each.height])]);
  const isOpen = (x: number, y: number): boolean =>
    holes.some(
      (each) => x > each.left && x < each.left + each.width && y > each.foot && y < each.foot + each.height,
    );
  return lefts.slice(1).flatMap((right, column) => {
    const left = lefts[column] ?? 0;
    return feet.slice(1).flatMap((top, row) => {
      const foot = feet[row] ?? 0;
      if (isOpen((left + right) / 2, (foot + top) / 2)) return [];
      const shape = boxShape(right - left, top - foot, thickness, 1e-5);
      const at = [(left + right) / 2, foot, -thickness / 2] as const;
      return [solid(shape, matter, { at }, { begin: [left, height - top] })];
    });
  });
}

/** A window in the left wall: its middle, away from the back wall. */
export interface SideWindow {
  readonly away: number;
  readonly width: number;
  readonly sill: number;
  readonly height: number;
}

interface RoomPlan {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly floor: Matter;
  readonly walls?: Matter;
  readonly back?: Matter;
  readonly right?: Matter;
  readonly ceiling?: Matter;
  readonly windows?: readonly SideWindow[];
  /** The height of the skirting; none with 0. */
  readonly skirting?: number;
}

interface Room {
  readonly solids: readonly Solid[];
  /** Its windows, as the light comes in through them. */
  readonly openings: readonly Opening[];
}

const thickness = 0.24;

function skirtings({ width, depth, skirting = 0.09 }: RoomPlan): Solid[] {
  if (skirting === 0) return [];
  const strip = (length: number, placing: Placing): Solid =>
    solid(boxShape(length, skirting, 0.016, 0.005), lacquer, placing);
  return [
    strip(width, { at: [width / 2, 0, 0.008] }),
    strip(depth, { at: [0.008, 0, depth / 2], turn: 90 }),
    strip(depth, { at: [width - 0.008, 0, depth / 2], turn: 90 }),
  ];
}

/** The frame of a window in the left wall, with one upright and one level bar, and its sill board. */
function sideFrame({ away, width, sill, height }: SideWindow): Solid[] {
  const bar = (w: number, h: number, x: number, y: number): Solid =>
    solid(boxShape(w, h, 0.06), lacquer, { at: [x, y, -0.15] });
  const frame = [
    bar(width, 0.06, 0, 0),
    bar(width, 0.06, 0, height - 0.06),
    bar(0.06, height, -width / 2 + 0.03, 0),
    bar(0.06, height, width / 2 - 0.03, 0),
    bar(0.07, height, 0, 0),
    bar(width, 0.035, 0, height * 0.66),
    solid(boxShape(width + 0.12, 0.03, 0.28), lacquer, { at: [0, -0.03, -0.06] }),
  ];
  return place(frame, { at: [0, sill, away], turn: 90 });
}

/** A room: the back wall at z = 0, the left wall at x = 0, open towards the viewer only for the camera's place. */
export function room(plan: RoomPlan): Room {
  const { width, height, depth, walls = whitePaint, windows = [] } = plan;
  const { back = walls, right = walls, ceiling = whitePaint } = plan;
  const leftHoles = windows.map((each) => ({
    left: depth - each.away - each.width / 2,
    foot: each.sill,
    width: each.width,
    height: each.height,
  }));
  const flat = (matter: Matter, y: number): Solid =>
    solid(boxShape(width, 0.2, depth, 1e-5), matter, { at: [width / 2, y, depth / 2] });
  const solids = [
    flat(plan.floor, -0.2),
    flat(ceiling, height),
    ...wallPanel({ width, height, matter: back, thickness }),
    ...place(wallPanel({ width: depth, height, matter: walls, thickness, holes: leftHoles }), {
      at: [0, 0, depth],
      turn: 90,
    }),
    ...place(wallPanel({ width: depth, height, matter: right, thickness }), { at: [width, 0, 0], turn: -90 }),
    ...place(wallPanel({ width, height, matter: whitePaint, thickness }), {
      at: [width, 0, depth],
      turn: 180,
    }),
    ...skirtings(plan),
    ...windows.flatMap(sideFrame),
  ];
  const openings = windows.map((each) => ({
    corner: [-thickness, each.sill, each.away + each.width / 2] as const,
    across: [0, 0, -each.width] as const,
    up: [0, each.height, 0] as const,
  }));
  return { solids, openings };
}
