import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Spot } from '../../../api/rules/map/projection.ts';
import { limit, pan, type Size, type View, viewOfAll, zoom } from '../../../api/rules/map/view.ts';
import { scaleOfLevel } from '../../lib/map/tiles.ts';

/** The level of tile servers that shows single houses. */
const streetLevel = 17;

export interface MapView {
  /** Undefined until the map is measured. */
  readonly shown: { readonly view: View; readonly size: Size } | undefined;
  readonly moveBy: (pixels: Spot) => void;
  /** Around a pixel, else around the middle. */
  readonly zoomBy: (factor: number, at?: Spot) => void;
  /** Has all of the spots in sight, `closer` times as large at most. */
  readonly showAll: (spots: readonly Spot[], closer?: number) => void;
}

/** What the map shows: `spots` at first and whenever they are others, then what the visitor moves it to. */
export function useMapView(
  map: RefObject<HTMLElement | null>,
  spots: readonly Spot[],
  hasStreets: boolean,
): MapView {
  const [box, setBox] = useState<Pick<Size, 'width' | 'height'>>();
  const [view, setView] = useState<View>();
  const size: Size | undefined = box && {
    ...box,
    ...(hasStreets && { maximumScale: scaleOfLevel(streetLevel) }),
  };

  useEffect(() => {
    const element = map.current;
    if (!element) return;
    const measure = () => setBox({ width: element.clientWidth, height: element.clientHeight });
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [map]);
  const isMeasured = box !== undefined;
  const showSpots = useEffectEvent((all: readonly Spot[]) => {
    if (size) setView(viewOfAll(all, size));
  });
  useEffect(() => {
    if (isMeasured) showSpots(spots);
  }, [isMeasured, spots]);

  const change = (next: (view: View, size: Size) => View) =>
    setView((known) => known && size && next(limit(known, size), size));
  return {
    shown: view && size && { view: limit(view, size), size },
    moveBy: (pixels) => change((known, within) => pan(known, pixels, within)),
    zoomBy: (factor, at) =>
      change((known, within) =>
        zoom(known, factor, at ?? { x: within.width / 2, y: within.height / 2 }, within),
      ),
    showAll: (all, closer = 1) => change((known, within) => viewOfAll(all, within, known.scale * closer)),
  };
}
