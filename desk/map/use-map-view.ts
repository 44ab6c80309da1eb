import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { drawing, type Spot } from '../../api/rules/map/projection.ts';
import { limit, pan, type Size, toPixels, type View, viewOfAll, zoom } from '../../api/rules/map/view.ts';

/** Pixels for a unit of the drawing, which is 80 metres: near enough to distinguish neighbouring streets. */
const largestScale = 5;
const firstScale = 0.6;
/** Around the map, as a part of its size: a point that comes there is brought to the middle. */
const edge = 0.06;

/** What a map of one spot shows: the spot at first and whenever it leaves the view, then what the person moves it to. */
export function useMapView(map: RefObject<HTMLElement | null>, spot: Spot | undefined) {
  const [size, setSize] = useState<Size>();
  const [view, setView] = useState<View>();

  useEffect(() => {
    const element = map.current;
    if (!element) return;
    const measure = () =>
      setSize({ width: element.clientWidth, height: element.clientHeight, maximumScale: largestScale });
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [map]);

  const keepInSight = useEffectEvent(() => {
    if (!size || size.width === 0) return;
    setView((known) => {
      if (!known) return viewOfAll(spot && isDrawn(spot) ? [spot] : [], size, firstScale);
      return spot && isDrawn(spot) && !isInSight(spot, known, size)
        ? limit({ ...known, middle: spot }, size)
        : known;
    });
  });
  const { x, y } = spot ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: the spot is its two figures.
  useEffect(() => keepInSight(), [size, x, y]);

  const change = (next: (view: View, size: Size) => View) =>
    setView((known) => known && size && next(limit(known, size), size));
  return {
    /** Undefined until the map is measured. */
    shown: view && size && { view: limit(view, size), size },
    moveBy: (pixels: Spot) => change((known, within) => pan(known, pixels, within)),
    /** Around a pixel, else around the spot, else around the middle. */
    zoomBy: (factor: number, at?: Spot) =>
      change((known, within) => {
        const middle = { x: within.width / 2, y: within.height / 2 };
        const ofSpot = spot && isInSight(spot, known, within) ? toPixels(known, spot, within) : middle;
        return zoom(known, factor, at ?? ofSpot, within);
      }),
  };
}

/** Whether the drawing has land and sea at a spot. */
export const isDrawn = ({ x, y }: Spot): boolean =>
  x >= 0 && y >= 0 && x <= drawing.width && y <= drawing.height;

function isInSight(spot: Spot, view: View, size: Size): boolean {
  const { x, y } = toPixels(view, spot, size);
  const isWithin = (at: number, length: number) => at > length * edge && at < length * (1 - edge);
  return isWithin(x, size.width) && isWithin(y, size.height);
}
