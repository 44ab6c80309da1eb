import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Locale } from '../../lib/i18n/locale.ts';
import type { TileServer } from '../../lib/map/tile-server.ts';
import { useNextFocus } from '../../lib/react/use-next-focus.ts';
import type { StoreResults } from '../../lib/stores/store-results.ts';
import { locatorMessages } from './messages.ts';
import { useStreets } from './use-streets.ts';

interface StoreMapProps {
  readonly locale: Locale;
  /** URL of the screen. */
  readonly action: string;
  readonly results: StoreResults;
  readonly tiles: TileServer | undefined;
  /** The shop that stands out. */
  readonly chosen: number | undefined;
  readonly onChoose: (id: number) => void;
}

/** The place of the map, whose code comes when it is seen, or asked for. */
export function StoreMap({ tiles, ...shown }: StoreMapProps) {
  const texts = locatorMessages[shown.locale];
  const map = useRef<HTMLElement>(null);
  const [loaded, setLoaded] = useState<{ readonly LiveMap: typeof import('./LiveMap.tsx').LiveMap }>();
  const streets = useStreets();
  const focusNext = useNextFocus(map);
  const load = async () => {
    const { LiveMap } = await import('./LiveMap.tsx');
    if (map.current?.contains(document.activeElement)) focusNext(() => map.current);
    setLoaded({ LiveMap });
  };
  const loadSeen = useEffectEvent(load);
  useEffect(() => {
    if (!map.current) return;
    const sight = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      sight.disconnect();
      void loadSeen();
    });
    sight.observe(map.current);
    return () => sight.disconnect();
  }, []);
  const focus = () => map.current?.focus({ preventScroll: true });
  return (
    <div className="store-map no-print" id="store-map">
      <section
        className="map"
        aria-label={texts.map}
        aria-describedby="map-help"
        // The policy of the page names the server of its pictures.
        data-tiles={tiles?.template}
        // Its keys move the map.
        tabIndex={loaded && 0}
        ref={map}
      >
        {loaded ? (
          <loaded.LiveMap map={map} template={streets.isAllowed ? tiles?.template : undefined} {...shown} />
        ) : (
          <button className="btn line map-wait" type="button" onClick={load}>
            {texts.mapShow}
          </button>
        )}
      </section>
      {loaded && tiles && (
        <p className="map-streets muted">
          {!streets.isAllowed && (
            <button
              className="btn line"
              type="button"
              onClick={() => {
                streets.allow();
                focus();
              }}
            >
              {texts.streets}
            </button>
          )}
          <small>{streets.isAllowed ? tiles.credit : texts.streetsFrom(new URL(tiles.template).host)}</small>
        </p>
      )}
      <p className="sr" id="map-help">
        {texts.mapHelp}
      </p>
    </div>
  );
}
