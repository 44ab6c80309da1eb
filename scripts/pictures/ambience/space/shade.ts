import type { PictureSize } from '../relief.ts';
import { type Beam, type Dice, type Glow, type Light, lampAt, skyAlong, sunAt } from './lamps.ts';
import { type Skin, skinAt } from './matter-at.ts';
import { add, dot, lengthOf, scale, unit, type Vector } from './pose.ts';
import { softBetween } from './smooth-light.ts';
import { brightness, type Soft, type Spot, usualRest } from './soft-light.ts';
import type { Hit, Tree } from './tree.ts';

/** All that a point of the picture is worked out from. */
export interface Stage {
  readonly light: Light;
  readonly seen: Tree;
  readonly lit: Tree;
  readonly from: Vector;
  readonly spots: readonly (Spot | undefined)[];
  readonly grid: PictureSize;
  /** The width of one point of the picture, one metre away. */
  readonly pointWidth: number;
  /** What is seen where nothing stands. */
  readonly outside?: ((way: Vector) => Glow) | undefined;
}

const times = (a: Glow, b: Glow): Glow => [a[0] * b[0], a[1] * b[1], a[2] * b[2]];

/** Soft light on the grain: light from one side picks the grain out, light from all round does not. */
function softOnGrain({ colour, way }: Soft, { plain, normal }: Skin): Glow {
  const length = lengthOf(way);
  const all = brightness(colour) || 1;
  const sided = Math.min(0.9, length / all);
  const from = length === 0 ? plain : scale(way, 1 / length);
  const lift = Math.max(0, dot(normal, from)) / Math.max(0.16, dot(plain, from));
  return scale(colour, 1 - sided + sided * Math.min(2.2, lift));
}

function beamOnGrain(beam: Beam | undefined, { normal }: Skin): Glow {
  return beam === undefined ? [0, 0, 0] : scale(beam.colour, Math.max(0, dot(beam.way, normal)));
}

/** The light of the sun and of the lamps on a skin. */
function straightOn(stage: Stage, point: Vector, skin: Skin, dice: Dice): Glow {
  const { light, lit } = stage;
  let sum = beamOnGrain(sunAt(light, lit, point, skin.plain, dice), skin);
  for (const lamp of light.lamps ?? []) {
    sum = add(sum, beamOnGrain(lampAt(lamp, lit, point, skin.plain, dice), skin));
  }
  return sum;
}

const sky = (stage: Stage, way: Vector): Glow =>
  stage.outside === undefined ? skyAlong(stage.light, way) : stage.outside(way);

function mirrored(stage: Stage, point: Vector, way: Vector, skin: Skin, dice: Dice): Glow {
  const rough = 0.28 * (1 - skin.gloss) ** 2;
  const bent = unit(add(scale(skin.plain, 0.6), scale(skin.normal, 0.4)));
  const straight = add(way, scale(bent, -2 * dot(way, bent)));
  const spread: Vector = [dice.next() - 0.5, dice.next() - 0.5, dice.next() - 0.5];
  const bounce = unit(add(straight, scale(spread, rough * 2)));
  const hit = stage.seen.first(point, bounce);
  if (hit === undefined) return sky(stage, bounce);
  const there = skinAt(hit, bounce, 0.004);
  const place = add(hit.point, scale(there.plain, 0.0008));
  const rest = stage.light.rest ?? usualRest;
  const around = (rest * 2 + brightness(stage.light.sky.top) * 0.12) * (1 + (hit.solid.matter.glow ?? 0) * 4);
  return times(there.colour, add(straightOn(stage, place, there, dice), [around, around, around]));
}

/** The colour of the picture along one ray. */
export function shadeAlong(
  stage: Stage,
  way: Vector,
  hit: Hit | undefined,
  place: { across: number; down: number },
  dice: Dice,
): Glow {
  if (hit === undefined) return sky(stage, way);
  const { matter } = hit.solid;
  const skin = skinAt(hit, way, hit.distance * stage.pointWidth);
  const point = add(hit.point, scale(skin.plain, 0.0008));
  const at = { point: hit.point, normal: skin.plain, distance: hit.distance };
  const soft = softOnGrain(softBetween(stage.spots, stage.grid, place, at), skin);
  const light = add(soft, straightOn(stage, point, skin, dice));
  const matt = add(times(skin.colour, light), scale(skin.colour, matter.glow ?? 0));
  if (skin.gloss < 0.02) return matt;
  const facing = Math.max(0, -dot(way, skin.normal));
  const base = matter.isMetal === true ? 0.75 : 0.035;
  const share = (base + (1 - base) * (1 - facing) ** 5) * Math.min(1, 0.25 + skin.gloss);
  const mirror = mirrored(stage, point, way, skin, dice);
  const tinted = matter.isMetal === true ? times(mirror, skin.colour) : mirror;
  return add(scale(matt, 1 - share), scale(tinted, share));
}
