import { countableText, type MissedSearch } from '../api/catalogue/missed-searches.ts';
import type { Locale } from '../src/lib/i18n/locale.ts';

export interface MissedSearches {
  note(locale: Locale, text: string): void;
  /** Hands over what was noted. Resolves when it is written. */
  flush(): Promise<void>;
}

const mostNoted = 200;

/** Gathers the searches without a result, so that a burst of them is one write. */
export function gatherMissedSearches(
  write: (searches: readonly MissedSearch[]) => Promise<void>,
): MissedSearches {
  let noted = new Map<string, MissedSearch>();
  return {
    note: (locale, typed) => {
      const text = countableText(typed);
      if (text === undefined) return;
      const key = `${locale} ${text}`;
      const times = (noted.get(key)?.times ?? 0) + 1;
      if (times > 1 || noted.size < mostNoted) noted.set(key, { locale, text, times });
    },
    flush: async () => {
      const searches = [...noted.values()];
      noted = new Map();
      if (searches.length > 0) await write(searches);
    },
  };
}
