import type { Locale } from '../../../languages/locales.ts';
import type { Spot } from './projection.ts';
import { type Size, toPixels, type View } from './view.ts';

/** The languages that lists of towns have names in, in the order of the names. */
const namedIn: readonly Locale[] = ['fr', 'nl'];

export interface TownLabel extends Spot {
  readonly name: string;
}

/** `Gand/Gent|1868|4103|231`, the largest first: names, place on the drawing, thousands of inhabitants. */
export const readTowns = (lines: readonly string[], locale: Locale): TownLabel[] =>
  lines.map((line) => {
    const [names = '', x, y] = line.split('|');
    const [first = '', ...others] = names.split('/');
    const name = [first, ...others][namedIn.indexOf(locale)] ?? first;
    return { name, x: Number(x), y: Number(y) };
  });

const letterPixels = 7;
const linePixels = 18;

/** The names for which there is room, the largest towns first. */
export function labelsInSight(towns: readonly TownLabel[], view: View, size: Size): TownLabel[] {
  const taken: (Spot & { width: number })[] = [];
  return towns.filter((town) => {
    const { x, y } = toPixels(view, town, size);
    const width = town.name.length * letterPixels;
    if (x < 0 || y < 0 || x > size.width || y > size.height) return false;
    const hasRoom = taken.every(
      (other) => Math.abs(other.x - x) * 2 > other.width + width || Math.abs(other.y - y) > linePixels,
    );
    if (hasRoom) taken.push({ x, y, width });
    return hasRoom;
  });
}
