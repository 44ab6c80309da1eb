import { drawing, type Spot } from './projection.ts';

/** What a map shows: the spot in its middle, and pixels for a unit of the drawing. */
export interface View {
  readonly middle: Spot;
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
  /** The largest scale, where tiles show more than the drawing does. */
  readonly maximumScale?: number;
}

const maximumDrawnScale = 1.2;
/** Around what must be in sight, as a part of the size. */
const margin = 0.12;

const smallestScale = ({ width, height }: Size) =>
  Math.min(width / drawing.width, height / drawing.height) * 0.9;

/** The view inside its limits: never without a map in its middle. */
export function limit({ middle, scale }: View, size: Size): View {
  return {
    scale: Math.min(size.maximumScale ?? maximumDrawnScale, Math.max(smallestScale(size), scale)),
    middle: {
      x: Math.min(drawing.width, Math.max(0, middle.x)),
      y: Math.min(drawing.height, Math.max(0, middle.y)),
    },
  };
}

/** The view that has all spots in sight. */
export function viewOfAll(spots: readonly Spot[], size: Size, maximumScale = 0.4): View {
  if (spots.length === 0) return limit({ middle: { x: 2600, y: 4700 }, scale: 0 }, size);
  const [left, right] = extremes(spots.map(({ x }) => x));
  const [top, bottom] = extremes(spots.map(({ y }) => y));
  const room = 1 - 2 * margin;
  const scale = Math.min(
    maximumScale,
    (size.width * room) / Math.max(1, right - left),
    (size.height * room) / Math.max(1, bottom - top),
  );
  return limit({ middle: { x: (left + right) / 2, y: (top + bottom) / 2 }, scale }, size);
}

const extremes = (values: readonly number[]): [number, number] =>
  values.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );

/** Larger or smaller around a pixel of the map, which stays where it is. */
export function zoom(view: View, factor: number, at: Spot, size: Size): View {
  const { scale } = limit({ ...view, scale: view.scale * factor }, size);
  const fixed = toDrawing(view, at, size);
  const middle = {
    x: fixed.x - (at.x - size.width / 2) / scale,
    y: fixed.y - (at.y - size.height / 2) / scale,
  };
  return limit({ middle, scale }, size);
}

/** Moved by pixels: what is under the finger stays under it. */
export const pan = ({ middle, scale }: View, by: Spot, size: Size): View =>
  limit({ scale, middle: { x: middle.x - by.x / scale, y: middle.y - by.y / scale } }, size);

export const toPixels = ({ middle, scale }: View, { x, y }: Spot, size: Size): Spot => ({
  x: (x - middle.x) * scale + size.width / 2,
  y: (y - middle.y) * scale + size.height / 2,
});

/** The place on the drawing that is shown at a pixel: undoes `toPixels`. */
export const toDrawing = ({ middle, scale }: View, { x, y }: Spot, size: Size): Spot => ({
  x: middle.x + (x - size.width / 2) / scale,
  y: middle.y + (y - size.height / 2) / scale,
});
