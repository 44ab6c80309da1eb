import type { Rgb } from '../surface.ts';
import type { Glow } from './lamps.ts';
import { add, dot, scale, unit, type Vector } from './pose.ts';
import type { Crossing } from './shape.ts';
import { crossingOf, type Hit } from './tree.ts';

/** The surface at a hit, as light meets it. */
export interface Skin {
  /** Normal of the body, without its grain. */
  readonly plain: Vector;
  /** Normal with the grain. */
  readonly normal: Vector;
  readonly colour: Glow;
  readonly gloss: number;
}

const usualGrain = 1000;

const linear = (channel: number): number => (Math.max(0, channel) / 255) ** 2.2;

export const linearOf = ([red, green, blue]: Rgb): Glow => [linear(red), linear(green), linear(blue)];

const turned = (normal: Vector, way: Vector): Vector => (dot(normal, way) > 0 ? scale(normal, -1) : normal);

function grained(crossing: Crossing, plain: Vector, slopeU: number, slopeV: number): Vector {
  return unit(add(plain, add(scale(crossing.uWay, -slopeU), scale(crossing.vWay, -slopeV))));
}

/** The body without its grain, for light that bounces off it. */
export function plainSkin(hit: Hit, way: Vector): Pick<Skin, 'plain' | 'colour'> {
  const { normal } = crossingOf(hit);
  return { plain: turned(normal, way), colour: linearOf(hit.solid.matter.colour) };
}

/** The surface with its grain. `width` is how much of it one point of the picture covers, in metres. */
export function skinAt(hit: Hit, way: Vector, width: number): Skin {
  const { matter } = hit.solid;
  const crossing = crossingOf(hit);
  const plain = turned(crossing.normal, way);
  const gloss = matter.gloss ?? 0;
  if (matter.wall === undefined) return { plain, normal: plain, colour: linearOf(matter.colour), gloss };
  const grain = matter.grain ?? usualGrain;
  const [x, y] = [crossing.u * grain, crossing.v * grain];
  // A slope finer than the picture shows is not lit; the step follows the distance.
  const stride = Math.max(0.8, width * grain * 0.6);
  const here = matter.wall(x, y);
  const slopeU = (matter.wall(x + stride, y).height - here.height) / stride;
  const slopeV = (matter.wall(x, y + stride).height - here.height) / stride;
  return {
    plain,
    normal: grained(crossing, plain, slopeU, slopeV),
    colour: linearOf(here.colour),
    gloss: Math.max(gloss, here.gloss ?? 0),
  };
}
