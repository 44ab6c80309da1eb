import type { PictureSize } from '../relief.ts';
import { add, dot, scale, subtract, type Vector } from './pose.ts';
import type { Soft, Spot } from './soft-light.ts';

type Spots = readonly (Spot | undefined)[];

/** How much a spot belongs to a surface: less the further it lies off its plane, or turned away from it. */
function kinship(spot: Spot, point: Vector, normal: Vector, distance: number): number {
  const off = Math.abs(dot(subtract(spot.point, point), normal)) / (0.004 + distance * 0.006);
  return Math.max(0, dot(spot.normal, normal)) ** 12 * Math.exp(-off * off);
}

const spline = [6, 4, 1];

function smoothedAt(
  spots: Spots,
  grid: PictureSize,
  column: number,
  row: number,
  stride: number,
): Spot | undefined {
  const middle = spots[row * grid.width + column];
  if (middle === undefined) return undefined;
  let weight = 0;
  let colour: Vector = [0, 0, 0];
  let way: Vector = [0, 0, 0];
  for (let down = -2; down <= 2; down++) {
    for (let across = -2; across <= 2; across++) {
      const [x, y] = [column + across * stride, row + down * stride];
      if (x < 0 || y < 0 || x >= grid.width || y >= grid.height) continue;
      const spot = spots[y * grid.width + x];
      if (spot === undefined) continue;
      const near = (spline[Math.abs(across)] ?? 0) * (spline[Math.abs(down)] ?? 0);
      const share = kinship(spot, middle.point, middle.normal, middle.distance) * near;
      weight += share;
      colour = add(colour, scale(spot.colour, share));
      way = add(way, scale(spot.way, share));
    }
  }
  return { ...middle, colour: scale(colour, 1 / weight), way: scale(way, 1 / weight) };
}

/** Takes the noise out of measured light, without letting it run over the edges of bodies. */
export function smoothSoft(spots: Spots, grid: PictureSize): Spots {
  let smooth = spots;
  for (const stride of [1, 3]) {
    const before = smooth;
    smooth = before.map((_, at) =>
      smoothedAt(before, grid, at % grid.width, Math.floor(at / grid.width), stride),
    );
  }
  return smooth;
}

/** The soft light at a place of the fine picture, from the spots around it that lie on the same surface. */
export function softBetween(
  spots: Spots,
  grid: PictureSize,
  place: { across: number; down: number },
  at: { point: Vector; normal: Vector; distance: number },
): Soft {
  const [x, y] = [place.across * grid.width - 0.5, place.down * grid.height - 0.5];
  const [left, top] = [Math.floor(x), Math.floor(y)];
  let weight = 0;
  let colour: Vector = [0, 0, 0];
  let way: Vector = [0, 0, 0];
  for (const reach of [0, 1, 3]) {
    for (let row = top - reach; row <= top + 1 + reach; row++) {
      for (let column = left - reach; column <= left + 1 + reach; column++) {
        if (column < 0 || row < 0 || column >= grid.width || row >= grid.height) continue;
        const spot = spots[row * grid.width + column];
        if (spot === undefined) continue;
        const near =
          Math.max(0.02, 1 - Math.abs(column - x) / (1 + reach)) *
          Math.max(0.02, 1 - Math.abs(row - y) / (1 + reach));
        // Where no spot lies on the surface (a thin body), those around it have to do.
        const share = near * (kinship(spot, at.point, at.normal, at.distance) + 1e-5);
        weight += share;
        colour = add(colour, scale(spot.colour, share));
        way = add(way, scale(spot.way, share));
      }
    }
    if (weight > 0.002) break;
  }
  if (weight === 0) return { colour, way };
  return { colour: scale(colour, 1 / weight), way: scale(way, 1 / weight) };
}
