import { useDeferredValue, useState } from 'react';
import type { Locale } from '../../lib/i18n/locale.ts';
import type { TileServer } from '../../lib/map/tile-server.ts';
import { useShared } from '../../lib/react/use-shared.ts';
import type { StoreResults } from '../../lib/stores/store-results.ts';
import { $storeSearch, unsearched } from '../../stores/store-search.ts';
import { locatorMessages } from './messages.ts';
import { StoreMap } from './StoreMap.tsx';
import { StoreResultList } from './StoreResultList.tsx';

interface LocatorProps {
  readonly locale: Locale;
  /** URL of the screen. */
  readonly action: string;
  /** What the URL asks for. */
  readonly results: StoreResults;
  /** The day on which the page was made. */
  readonly madeOn: string;
  readonly tiles: TileServer | undefined;
}

/** The shops of the store locator, as a list and on a map: those of the URL, then those that are searched. */
export function Locator({ locale, action, results: first, madeOn, tiles }: LocatorProps) {
  const texts = locatorMessages[locale];
  const { results = first, isTyped, phase } = useShared($storeSearch, unsearched);
  /** The shop that stands out on the map. */
  const [chosen, setChosen] = useState<number>();
  // The list is shown first, the map follows.
  const onMap = useDeferredValue(results);
  return (
    <div className="wrap locator">
      <StoreResultList
        isBusy={phase === 'searching'}
        onTurn={setChosen}
        results={results}
        action={action}
        locale={locale}
        madeOn={madeOn}
        isTyped={isTyped}
      />
      <StoreMap
        results={onMap}
        onChoose={setChosen}
        locale={locale}
        action={action}
        tiles={tiles}
        chosen={chosen}
      />
      <p className="store-print no-print">
        <button className="btn line" type="button" onClick={() => window.print()}>
          {texts.print}
        </button>
      </p>
      <p className="muted">
        <small>
          <a className="link" href="https://www.geonames.org/" rel="external noreferrer">
            {texts.mapCredit}
          </a>
        </small>
      </p>
    </div>
  );
}
