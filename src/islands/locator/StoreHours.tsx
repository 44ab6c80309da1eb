import type { Store } from '../../../api/contract/store-locator.ts';
import { formatDate } from '../../../api/rules/format-date.ts';
import { groupDays } from '../../../api/rules/opening-hours.ts';
import { formatSpans } from '../../lib/format/hours-text.ts';
import type { Locale } from '../../lib/i18n/locale.ts';
import { hoursMessages } from './hours-messages.ts';

interface StoreHoursProps {
  readonly store: Store;
  /** Exceptions before it are over. */
  readonly today: string;
  readonly locale: Locale;
}

/** The hours of a shop, by day of the week, and its special days. */
export function StoreHours({ store, today, locale }: StoreHoursProps) {
  const texts = hoursMessages[locale];
  const exceptions = store.exceptions.filter(({ to }) => to >= today);
  return (
    <details className="store-hours">
      <summary>{texts.hours}</summary>
      <dl>
        {groupDays(store.hours).map(({ first, last, spans }) => (
          <div key={first}>
            <dt>{first === last ? texts.days[first] : `${texts.days[first]}–${texts.days[last]}`}</dt>
            <dd>{formatSpans(spans, locale) || texts.closed}</dd>
          </div>
        ))}
      </dl>
      {store.closed_on_holidays && <p>{texts.holidays}</p>}
      {exceptions.length > 0 && (
        <>
          <p>
            <b>{texts.exceptions}</b>
          </p>
          <dl>
            {exceptions.map(({ from, to, spans, reason }) => (
              <div key={`${from} ${to}`}>
                <dt>
                  {from === to
                    ? formatDate(from, locale)
                    : texts.exception(formatDate(from, locale), formatDate(to, locale))}
                  {reason && <small>{reason}</small>}
                </dt>
                <dd>{formatSpans(spans, locale) || texts.closed}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </details>
  );
}
