import type { Logger } from 'pino';
import { countableText, type MissedSearch } from '../api/catalogue/search/missed-searches.ts';
import type { Locale } from '../src/lib/i18n/locale.ts';
import { gatherCounts } from './count-gatherer.ts';

interface MissedSearches {
  note(locale: Locale, text: string): void;
  /** Hands over what was noted for the last time. Resolves when it is written. */
  close(): Promise<void>;
}

/** Gathers the searches without a result. */
export function gatherMissedSearches(
  write: (searches: readonly MissedSearch[]) => Promise<void>,
  logger: Pick<Logger, 'warn'>,
): MissedSearches {
  const { note, close } = gatherCounts(write, (error) =>
    logger.warn({ err: error }, 'missed searches were not counted'),
  );
  return {
    note: (locale, typed) => {
      const text = countableText(typed);
      if (text !== undefined) note(`${locale} ${text}`, (times) => ({ locale, text, times }));
    },
    close,
  };
}
