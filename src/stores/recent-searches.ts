import { isPastTerm } from '../../api/rules/browser-retention.ts';
import { isRecord } from '../../api/rules/stored-value.ts';
import { persistedAtom } from './persisted-atom.ts';

interface RecentSearch {
  readonly text: string;
  /** When it was last searched for, in milliseconds. */
  readonly at: number;
}

const mostSearches = 5;
const longestText = 100;

const isSearch = (value: unknown): value is RecentSearch =>
  isRecord(value) &&
  typeof value['text'] === 'string' &&
  value['text'] !== '' &&
  value['text'].length <= longestText &&
  typeof value['at'] === 'number';

const current = (searches: readonly RecentSearch[], now: number) =>
  searches.filter(({ at }) => !isPastTerm('searches', at, now) && at <= now);

/** What was searched for on this browser, the latest first. */
export const $recentSearches = persistedAtom<readonly RecentSearch[]>({
  key: 'searches',
  version: 1,
  retention: current,
  initial: [],
  read: (stored) => (Array.isArray(stored) ? stored.filter(isSearch).slice(0, mostSearches) : undefined),
});

/** Those that are within their term. */
export const recentSearches = (now: number): readonly RecentSearch[] => current($recentSearches.get(), now);

export function rememberSearch(text: string, now: number): void {
  const others = recentSearches(now).filter((search) => search.text !== text);
  $recentSearches.set([{ text: text.slice(0, longestText), at: now }, ...others].slice(0, mostSearches));
}

export const forgetSearch = (text: string): void =>
  $recentSearches.set($recentSearches.get().filter((search) => search.text !== text));

export const forgetSearches = (): void => $recentSearches.set([]);
