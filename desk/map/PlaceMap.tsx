import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import type { Point } from '../../api/rules/distance.ts';
import { formatNumber } from '../../api/rules/format-number.ts';
import { project, type Spot, unproject } from '../../api/rules/map/projection.ts';
import { toDrawing, toPixels } from '../../api/rules/map/view.ts';
import { useLanguage } from '../app/language.ts';
import { pointAfterKey } from './map-keys.ts';
import { PlaceDrawing } from './PlaceDrawing.tsx';
import { TownButton } from './TownButton.tsx';
import { stepFactor, useMapPointer } from './use-map-pointer.ts';
import { isDrawn, useMapView } from './use-map-view.ts';
import { usePlace } from './use-place.ts';
import { usePlaceMessages } from './use-place-messages.ts';

const decimals = 5;

/** The place of a record on the map: the same degrees as in its sibling fields, moved by pointer or by arrow keys. */
export function PlaceMap() {
  const { locale } = useLanguage();
  const places = usePlaceMessages();
  const id = useId();
  const map = useRef<HTMLDivElement>(null);
  const { point, moveTo } = usePlace();
  const [message, setMessage] = useState('');
  const spot = point && project(point);
  const { shown, moveBy, zoomBy } = useMapView(map, spot);

  const place = (to: Point) => {
    const now = moveTo(to);
    const [latitude, longitude] = [now.latitude, now.longitude].map((degrees) =>
      formatNumber(degrees, locale, { maximumDecimals: decimals }),
    );
    setMessage(places.moved(latitude ?? '', longitude ?? ''));
  };
  const placeAt = (pixel: Spot) => shown && place(unproject(toDrawing(shown.view, pixel, shown.size)));
  const listeners = useMapPointer(map, shown && spot && toPixels(shown.view, spot, shown.size), {
    onPlace: placeAt,
    onPan: moveBy,
    onZoom: zoomBy,
  });
  const pressKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !shown) return;
    const to = pointAfterKey(point ?? unproject(shown.view.middle), event);
    if (to) place(to);
    else if (event.key === '+') zoomBy(stepFactor);
    else if (event.key === '-') zoomBy(1 / stepFactor);
    else return;
    event.preventDefault();
  };
  return (
    <div className="place">
      <div className="place-head">
        <p className="group-title">{places.title}</p>
        <TownButton onFound={place} />
      </div>
      <div className="place-frame">
        <div
          ref={map}
          className="place-map"
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: its arrow keys move the mark.
          tabIndex={0}
          aria-label={places.title}
          aria-describedby={id}
          onKeyDown={pressKey}
        >
          {shown && <PlaceDrawing {...shown} spot={spot} listeners={listeners} />}
        </div>
        <div className="place-zoom">
          <Button className="button" aria-label={places.zoomIn} onPress={() => zoomBy(stepFactor)}>
            <span aria-hidden="true">+</span>
          </Button>
          <Button className="button" aria-label={places.zoomOut} onPress={() => zoomBy(1 / stepFactor)}>
            <span aria-hidden="true">−</span>
          </Button>
        </div>
      </div>
      <p className="hint" id={id}>
        {places.hint}
      </p>
      {!spot && <p>{places.none}</p>}
      {spot && !isDrawn(spot) && <p>{places.outside}</p>}
      <output className="visually-hidden">{message}</output>
    </div>
  );
}
