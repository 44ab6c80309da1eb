import type { PictureSize } from '../relief.ts';
import {
  type Beam,
  Dice,
  type Glow,
  type Light,
  lampAt,
  openingAt,
  scatter,
  skyAlong,
  sunAt,
} from './lamps.ts';
import { plainSkin } from './matter-at.ts';
import { add, dot, scale, type Vector } from './pose.ts';
import type { Hit, Tree } from './tree.ts';

/** Light that comes from large faces: its colour, and the mean way it comes, long where it comes from one side. */
export interface Soft {
  readonly colour: Glow;
  readonly way: Vector;
}

/** What one point of the coarse picture shows. */
export interface Spot extends Soft {
  readonly point: Vector;
  readonly normal: Vector;
  readonly distance: number;
}

/** What light of many bounces adds where a scene does not set it. */
export const usualRest = 0.3;

const dark: Glow = [0, 0, 0];
export const brightness = ([red, green, blue]: Glow): number => red * 0.3 + green * 0.59 + blue * 0.11;
const times = (a: Glow, b: Glow): Glow => [a[0] * b[0], a[1] * b[1], a[2] * b[2]];

function faced(beam: Beam | undefined, normal: Vector): Glow {
  return beam === undefined ? dark : scale(beam.colour, Math.max(0, dot(beam.way, normal)));
}

/** The light that falls straight on a point: of the sun, of every lamp, and of one opening. */
function straight(light: Light, tree: Tree, point: Vector, normal: Vector, dice: Dice): Glow {
  let sum = faced(sunAt(light, tree, point, normal, dice), normal);
  for (const lamp of light.lamps ?? [])
    sum = add(sum, faced(lampAt(lamp, tree, point, normal, dice), normal));
  const openings = light.openings ?? [];
  const opening = openings[Math.floor(dice.next() * openings.length)];
  if (opening === undefined) return sum;
  const through = openingAt(light, opening, tree, point, normal, [dice.next(), dice.next()]);
  return add(sum, scale(faced(through, normal), openings.length));
}

/** The light that comes from one way, off what stands there. */
function glowAlong(light: Light, tree: Tree, from: Vector, way: Vector, dice: Dice): Glow {
  const hit = tree.first(from, way);
  if (hit === undefined) return light.openings === undefined ? skyAlong(light, way) : dark;
  const { plain, colour } = plainSkin(hit, way);
  const point = add(hit.point, scale(plain, 0.0008));
  const rest = light.rest ?? usualRest;
  const fallen = add(straight(light, tree, point, plain, dice), [rest, rest, rest]);
  return add(times(colour, fallen), scale(colour, hit.solid.matter.glow ?? 0));
}

/** The soft light at a point, measured along the given number of ways. */
export function softAt(
  light: Light,
  tree: Tree,
  point: Vector,
  normal: Vector,
  dice: Dice,
  count: number,
): Soft {
  let colour: Glow = dark;
  let way: Vector = [0, 0, 0];
  const take = (glow: Glow, from: Vector): void => {
    colour = add(colour, glow);
    way = add(way, scale(from, brightness(glow)));
  };
  const [first, second] = [dice.next(), dice.next()];
  for (let index = 0; index < count; index++) {
    const across = (first + index * 0.7548776662466927) % 1;
    const along = (second + (index + 0.5) / count) % 1;
    const bounce = scatter(normal, across, along);
    take(glowAlong(light, tree, point, bounce, dice), bounce);
    for (const opening of light.openings ?? []) {
      const beam = openingAt(light, opening, tree, point, normal, [across, along]);
      if (beam !== undefined) take(faced(beam, normal), beam.way);
    }
  }
  return { colour: scale(colour, 1 / count), way: scale(way, 1 / count) };
}

/** The soft light over the whole picture, measured on a coarse grid. */
export function measureSoft(
  scene: { light: Light; seen: Tree; lit: Tree; from: Vector },
  grid: PictureSize,
  lens: (across: number, down: number) => Vector,
  count: number,
): (Spot | undefined)[] {
  const spots: (Spot | undefined)[] = [];
  for (let row = 0; row < grid.height; row++) {
    for (let column = 0; column < grid.width; column++) {
      const way = lens((column + 0.5) / grid.width, (row + 0.5) / grid.height);
      spots.push(spotOf(scene, scene.seen.first(scene.from, way), way, new Dice(column, row), count));
    }
  }
  return spots;
}

function spotOf(
  scene: { light: Light; lit: Tree },
  hit: Hit | undefined,
  way: Vector,
  dice: Dice,
  count: number,
): Spot | undefined {
  if (hit === undefined) return undefined;
  const { plain } = plainSkin(hit, way);
  const point = add(hit.point, scale(plain, 0.0008));
  const soft = softAt(scene.light, scene.lit, point, plain, dice, count);
  return { ...soft, point: hit.point, normal: plain, distance: hit.distance };
}
