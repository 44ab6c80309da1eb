import { hash } from '../noise.ts';
import { add, cross, dot, lengthOf, scale, subtract, unit, type Vector } from './pose.ts';
import type { Tree } from './tree.ts';

/** Light in red, green and blue, without an upper limit. */
export type Glow = Vector;

export interface Sun {
  /** The way to the sun. */
  readonly towards: Vector;
  readonly colour: Glow;
  /** How soft its shadows are: the radius of the sun, one metre away. */
  readonly softness?: number;
}

export interface Lamp {
  readonly at: Vector;
  readonly radius: number;
  readonly colour: Glow;
}

/** An opening through which the sky is seen: its corner and its two edges; it shines along their cross product. */
export interface Opening {
  readonly corner: Vector;
  readonly across: Vector;
  readonly up: Vector;
}

export interface Light {
  readonly sun?: Sun;
  readonly sky: { readonly top: Glow; readonly horizon: Glow };
  /** The windows of a room; without any, the scene lies in the open. */
  readonly openings?: readonly Opening[];
  readonly lamps?: readonly Lamp[];
  /** What light of many bounces adds everywhere. */
  readonly rest?: number;
}

/** Light at a point: how much, and from where. */
export interface Beam {
  readonly colour: Glow;
  readonly way: Vector;
}

/** Fixed numbers from 0 to 1, one after the other. */
export class Dice {
  #seed: number;
  #turn = 0;

  constructor(x: number, y: number) {
    this.#seed = Math.floor(hash(x + 7, y + 3) * 1_000_003);
  }

  next(): number {
    this.#turn += 1;
    return hash(this.#seed + this.#turn * 31, this.#turn + (this.#seed & 1023));
  }
}

export function skyAlong(light: Light, way: Vector): Glow {
  const share = Math.max(0, way[1]) ** 0.6;
  const { top, horizon } = light.sky;
  return add(scale(horizon, 1 - share), scale(top, share));
}

/** A way in the half space over a surface, more often upright than flat, as a matt surface throws light. */
export function scatter(normal: Vector, first: number, second: number): Vector {
  const turn = 2 * Math.PI * first;
  const out = Math.sqrt(second);
  const aside = unit(cross(Math.abs(normal[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0], normal));
  const other = cross(normal, aside);
  const flat = add(scale(aside, Math.cos(turn) * out), scale(other, Math.sin(turn) * out));
  return unit(add(flat, scale(normal, Math.sqrt(1 - second))));
}

const jitter = (dice: Dice): Vector => [dice.next() - 0.5, dice.next() - 0.5, dice.next() - 0.5];

/** The light of the sun at a point, if nothing stands before it. */
export function sunAt(light: Light, tree: Tree, point: Vector, normal: Vector, dice: Dice): Beam | undefined {
  if (light.sun === undefined) return undefined;
  const { towards, colour, softness = 0.006 } = light.sun;
  const way = unit(add(unit(towards), scale(jitter(dice), 2 * softness)));
  if (dot(way, normal) <= 0 || tree.isBlocked(point, way, 1000)) return undefined;
  return { colour, way };
}

/** The light of one lamp at a point, if nothing stands before it. */
export function lampAt(lamp: Lamp, tree: Tree, point: Vector, normal: Vector, dice: Dice): Beam | undefined {
  const aim = add(lamp.at, scale(jitter(dice), 2 * lamp.radius));
  const path = subtract(aim, point);
  const distance = lengthOf(path);
  const way = scale(path, 1 / distance);
  if (dot(way, normal) <= 0 || tree.isBlocked(point, way, distance - lamp.radius * 1.8)) return undefined;
  return { colour: scale(lamp.colour, 1 / (distance * distance)), way };
}

/** The light of the sky through one point of an opening. */
export function openingAt(
  light: Light,
  opening: Opening,
  tree: Tree,
  point: Vector,
  normal: Vector,
  [first, second]: readonly [number, number],
): Beam | undefined {
  const aim = add(opening.corner, add(scale(opening.across, first), scale(opening.up, second)));
  const path = subtract(aim, point);
  const distance = lengthOf(path);
  const way = scale(path, 1 / distance);
  const area = cross(opening.across, opening.up);
  const facing = -dot(way, area);
  if (facing <= 0 || dot(way, normal) <= 0 || tree.isBlocked(point, way, distance - 0.002)) return undefined;
  const share = Math.min(facing / (Math.PI * distance * distance), 1);
  return { colour: scale(skyAlong(light, [way[0], Math.max(0.25, way[1]), way[2]]), share), way };
}
