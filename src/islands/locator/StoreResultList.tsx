import { memo } from 'react';
import type { Locale } from '../../lib/i18n/locale.ts';
import { aroundPlace, isUnfinished, locatorSearch, withoutFilters } from '../../lib/stores/locator-query.ts';
import type { StoreResults } from '../../lib/stores/store-results.ts';
import { locatorMessages } from './messages.ts';
import { placeLabel, resultTitle } from './result-texts.ts';
import { StoreCard } from './StoreCard.tsx';
import { useClock } from './use-clock.ts';

interface StoreResultListProps {
  readonly results: StoreResults;
  /** URL of the screen. */
  readonly action: string;
  readonly locale: Locale;
  /** The day on which the page was made. */
  readonly madeOn: string;
  /** Whether the text of the search is still being typed. */
  readonly isTyped: boolean;
  readonly isBusy: boolean;
  readonly onTurn: (id: number) => void;
}

/** The shops that were found, a page of them, and the messages about the search. */
export const StoreResultList = memo(function StoreResultList(props: StoreResultListProps) {
  const { results, action, locale, madeOn, isTyped, isBusy, onTurn } = props;
  const { query, list, offered } = results;
  const texts = locatorMessages[locale];
  const now = useClock();
  const { place, other_places: others } = list;
  const fault = isTyped && isUnfinished(query.text) ? null : list.place_fault;
  const pageCount = Math.ceil(list.total / list.perPage);
  const pageHref = (page: number) => `${action}${locatorSearch({ ...query, page })}`;
  const isEmpty = list.items.length === 0;
  const shown = isEmpty ? offered : list.items;
  return (
    <section className="stores" id="stores" aria-labelledby="stores-title" aria-busy={isBusy || undefined}>
      {fault && (
        <p className="store-note" role="status">
          {fault === 'other_country' ? texts.otherCountry : texts.unknownPlace(query.text)}
        </p>
      )}
      {place?.is_near && <p className="store-note">{texts.near(place.zipcode)}</p>}
      {others.length > 0 && (
        <nav className="store-others no-print" aria-label={texts.others}>
          <p>{texts.others}</p>
          {others.map((other) => (
            <a
              key={`${other.country} ${other.zipcode} ${other.name}`}
              className="link"
              href={`${action}${locatorSearch(aroundPlace(query, other))}`}
            >
              {placeLabel(other, locale)}
            </a>
          ))}
        </nav>
      )}
      <div className="head">
        <h2 id="stores-title" aria-live="polite">
          {resultTitle(list, locale)}
        </h2>
      </div>
      {isEmpty && (
        <p className="store-note">
          {offered.length > 0 ? texts.none : texts.noneYet}
          {offered.length > 0 && (
            <a className="link no-print" href={`${action}${locatorSearch(withoutFilters(query))}`}>
              {texts.withoutFilters}
            </a>
          )}
        </p>
      )}
      {isEmpty && offered.length > 0 && <p>{texts.nearest}</p>}
      {shown.length > 0 && (
        <ul className="cells">
          {shown.map((store) => (
            <StoreCard
              key={store.id}
              today={now?.date ?? madeOn}
              store={store}
              locale={locale}
              now={now}
              onTurn={onTurn}
            />
          ))}
        </ul>
      )}
      {pageCount > 1 && (
        <nav className="row no-print" aria-label={texts.pages}>
          {query.page > 1 && (
            <a className="btn line" href={pageHref(query.page - 1)} rel="prev">
              {texts.previous}
            </a>
          )}
          {query.page < pageCount && (
            <a className="btn line" href={pageHref(query.page + 1)} rel="next">
              {texts.next}
            </a>
          )}
        </nav>
      )}
    </section>
  );
});
