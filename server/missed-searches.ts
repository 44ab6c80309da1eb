import type { Logger } from 'pino';
import { countableText, type MissedSearch } from '../api/catalogue/search/missed-searches.ts';
import type { Locale } from '../src/lib/i18n/locale.ts';

interface MissedSearches {
  note(locale: Locale, text: string): void;
  /** Hands over what was noted for the last time. Resolves when it is written. */
  close(): Promise<void>;
}

const mostNoted = 200;
const writeEveryMs = 5000;

/** Gathers the searches without a result, so that a burst of them is one write. */
export function gatherMissedSearches(
  write: (searches: readonly MissedSearch[]) => Promise<void>,
  logger: Pick<Logger, 'warn'>,
): MissedSearches {
  let noted = new Map<string, MissedSearch>();
  const flush = async () => {
    const searches = [...noted.values()];
    noted = new Map();
    if (searches.length === 0) return;
    await write(searches).catch((error: unknown) =>
      logger.warn({ err: error }, 'missed searches were not counted'),
    );
  };
  const timer = setInterval(flush, writeEveryMs);
  return {
    note: (locale, typed) => {
      const text = countableText(typed);
      if (text === undefined) return;
      const key = `${locale} ${text}`;
      const times = (noted.get(key)?.times ?? 0) + 1;
      if (times > 1 || noted.size < mostNoted) noted.set(key, { locale, text, times });
    },
    close: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}
