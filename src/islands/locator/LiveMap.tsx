import { type RefObject, useMemo, useRef } from 'react';
import { project, type Spot } from '../../../api/rules/map/projection.ts';
import type { Locale } from '../../lib/i18n/locale.ts';
import type { StoreResults } from '../../lib/stores/store-results.ts';
import { MapDrawing } from './MapDrawing.tsx';
import { locatorMessages } from './messages.ts';
import { stepFactor, useGestures } from './use-gestures.ts';
import { useMapView } from './use-map-view.ts';
import { type StorePoint, usePoints } from './use-points.ts';

interface LiveMapProps {
  /** The element that the map fills. */
  readonly map: RefObject<HTMLElement | null>;
  readonly locale: Locale;
  /** URL of the screen. */
  readonly action: string;
  readonly results: StoreResults;
  /** URL template of the street tiles, where the visitor wants them. */
  readonly template: string | undefined;
  readonly chosen: number | undefined;
  readonly onChoose: (id: number) => void;
}

const nearestInSight = 4;
const closerFactor = 3;
const noPoints: readonly StorePoint[] = [];

/** The map of all shops of a filter. Whatever it shows is in the list, for keyboards and readers of the screen. */
export function LiveMap({ map, locale, action, results, template, chosen, onChoose }: LiveMapProps) {
  const texts = locatorMessages[locale];
  const touched = useRef<readonly StorePoint[]>([]);
  const { points = noPoints, isFailed, retry } = usePoints(results.query, locale);
  const { latitude, longitude } = results.list.place ?? {};
  const origin = useMemo(
    () => (latitude === undefined || longitude === undefined ? undefined : project({ latitude, longitude })),
    [latitude, longitude],
  );
  const spots = useMemo(() => (origin ? [origin, ...nearest(points, origin)] : points), [points, origin]);
  const { shown, moveBy, zoomBy, showAll } = useMapView(map, spots, template !== undefined);

  const onPress = () => {
    map.current?.focus({ preventScroll: true });
    const [first, ...others] = touched.current;
    if (!first) return;
    if (others.length > 0) showAll(touched.current, closerFactor);
    else {
      onChoose(first.id);
      showCard(first, action);
    }
  };
  const fingers = useGestures(map, { moveBy, zoomBy, onPress });
  const gestures = {
    ...fingers,
    onPointerDownCapture: () => {
      touched.current = [];
    },
  };
  return (
    <>
      {shown && (
        <MapDrawing
          {...shown}
          points={points}
          origin={origin}
          chosen={chosen}
          template={template}
          locale={locale}
          gestures={gestures}
          onTouchMark={(members) => {
            touched.current = members;
          }}
        />
      )}
      {isFailed && (
        <p className="map-fault" role="alert">
          {texts.mapFailed}
          <button className="btn line" type="button" onClick={retry}>
            {texts.retry}
          </button>
        </p>
      )}
      <p className="map-zoom">
        <button type="button" aria-label={texts.zoomIn} onClick={() => zoomBy(stepFactor)}>
          +
        </button>
        <button type="button" aria-label={texts.zoomOut} onClick={() => zoomBy(1 / stepFactor)}>
          −
        </button>
      </p>
    </>
  );
}

const nearest = (points: readonly StorePoint[], from: Spot): StorePoint[] =>
  points
    .toSorted(
      (one, other) =>
        Math.hypot(one.x - from.x, one.y - from.y) - Math.hypot(other.x - from.x, other.y - from.y),
    )
    .slice(0, nearestInSight);

/** The shop of a mark in the list; one that is on another page of it is looked up there. */
function showCard({ id, latitude, longitude }: StorePoint, action: string): void {
  const card = document.getElementById(`store-${id}`);
  if (!card) {
    const place = new URLSearchParams({ latitude: String(latitude), longitude: String(longitude) });
    window.location.assign(`${action}?${place}#store-${id}`);
    return;
  }
  card.tabIndex = -1;
  card.focus({ preventScroll: true });
  card.scrollIntoView({ block: 'nearest' });
}
