import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import pinIcon from '../../assets/icons/pin.svg?raw';
import { wakeIsland } from '../../lib/browser/islands/wake.ts';
import { reportLoading } from '../../lib/browser/show-loading.ts';
import type { Locale } from '../../lib/i18n/locale.ts';
import { useShared } from '../../lib/react/use-shared.ts';
import { hasFilters, type LocatorQuery, locatorSearch } from '../../lib/stores/locator-query.ts';
import { $storeSearch, searchStores, unsearched } from '../../stores/store-search.ts';
import { Icon } from '../ui/Icon.tsx';
import { formQuery } from './form-query.ts';
import { locatorMessages } from './messages.ts';
import { findPosition } from './near-me.ts';
import { type FilterChoices, StoreFilterFields } from './StoreFilterFields.tsx';

interface LocatorSearchProps extends FilterChoices {
  readonly locale: Locale;
  /** URL of the screen. */
  readonly action: string;
  /** What the URL asks for. */
  readonly query: LocatorQuery;
}

type Position = Pick<LocatorQuery, 'latitude' | 'longitude'>;
type Location = 'idle' | 'locating' | 'failed';

/** The search of the store locator. Hydrated, it searches at every key; the island `Locator` shows what is found. */
export function LocatorSearch({ locale, action, query, types, ranges }: LocatorSearchProps) {
  const texts = locatorMessages[locale];
  const field = useRef<HTMLInputElement>(null);
  const { phase } = useShared($storeSearch, unsearched);
  const { form, searchForm, searchAt } = useStoreSearch({ locale, action, query, types });
  const { position, location, findNearMe } = useNearMe(query, field, searchAt);
  const { latitude, longitude } = position;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    searchForm(false);
  };
  const message = { idle: '', locating: texts.locating, failed: texts.locationFailed }[location];
  return (
    <search className="store-search no-print">
      <form action={action} ref={form} onInput={() => searchForm(true)} onSubmit={submit}>
        <div className="store-place">
          <label htmlFor="store-text">{texts.search}</label>
          <input
            id="store-text"
            name="text"
            type="search"
            maxLength={80}
            autoComplete="postal-code"
            enterKeyHint="search"
            spellCheck="false"
            defaultValue={query.text}
            aria-describedby="store-hint"
            ref={field}
          />
          <button className="btn" type="submit">
            {texts.submit}
          </button>
          <p id="store-hint" className="muted">
            {texts.hint}
          </p>
          <p className="store-fault" role="alert">
            {phase === 'failed' && texts.failed}
          </p>
          <p className="store-near">
            <button
              className="btn line"
              type="button"
              aria-disabled={location === 'locating' || undefined}
              onClick={findNearMe}
            >
              <Icon svg={pinIcon} className="icon small" />
              {texts.nearMe}
            </button>
            <a className="link to-map" href="#store-map">
              {texts.toMap}
            </a>
            <span role="status" data-failed={location === 'failed' ? '' : undefined}>
              {message}
            </span>
          </p>
        </div>
        {latitude && longitude && (
          <>
            <input type="hidden" name="latitude" value={latitude} />
            <input type="hidden" name="longitude" value={longitude} />
          </>
        )}
        <details className="store-filters" open={hasFilters(query)}>
          <summary>{texts.filters}</summary>
          <StoreFilterFields query={query} types={types} ranges={ranges} texts={texts} />
        </details>
      </form>
    </search>
  );
}

type StoreSearchOptions = Pick<LocatorSearchProps, 'locale' | 'action' | 'query' | 'types'>;

/** Searches by what the form holds, and writes that into the URL. */
function useStoreSearch({ locale, action, query, types }: StoreSearchOptions) {
  const form = useRef<HTMLFormElement>(null);
  const search = async (asked: LocatorQuery, isTyped: boolean) => {
    const address = `${action}${locatorSearch(asked)}`;
    void wakeIsland(document, 'Locator', () => window.location.assign(address));
    const searching = searchStores(asked, { locale, isTyped });
    void reportLoading(document, searching);
    if ((await searching) === 'idle') window.history.replaceState(window.history.state, '', address);
  };
  const searchForm = (isTyped: boolean) => {
    if (form.current) void search(formQuery(form.current, types), isTyped);
  };
  const searchAt = async (found: Position) => {
    if (form.current) await search({ ...formQuery(form.current, types), ...found }, false);
  };
  const searchEarlier = useEffectEvent(() => {
    const asked = form.current && formQuery(form.current, types);
    const isOther =
      asked && locatorSearch(asked) !== locatorSearch({ ...query, country: undefined, page: 1 });
    if (isOther) void search(asked, true);
  });
  useEffect(() => {
    // What was typed before the form was alive.
    searchEarlier();
  }, []);
  return { form, searchForm, searchAt };
}

/** Finds where the visitor is, and searches there instead of at what is typed. */
function useNearMe(
  first: Position,
  field: RefObject<HTMLInputElement | null>,
  searchAt: (found: Position) => Promise<void>,
) {
  const [position, setPosition] = useState<Position>(first);
  const [location, setLocation] = useState<Location>('idle');
  const findNearMe = async () => {
    if (location === 'locating') return;
    setLocation('locating');
    const found = await findPosition(window.navigator);
    setLocation(found ? 'idle' : 'failed');
    if (!found) {
      field.current?.focus();
      return;
    }
    if (!field.current) return;
    field.current.value = '';
    setPosition(found);
    await searchAt(found);
  };
  return { position, location, findNearMe };
}
