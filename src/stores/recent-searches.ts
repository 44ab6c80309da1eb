import { isRecord, persistedAtom } from './persisted-atom.ts';

interface RecentSearch {
  readonly text: string;
  /** When it was last searched for, in milliseconds. */
  readonly at: number;
}

const mostSearches = 5;
const longestText = 100;
const termMs = 30 * 86_400_000;

const isSearch = (value: unknown): value is RecentSearch =>
  isRecord(value) &&
  typeof value['text'] === 'string' &&
  value['text'] !== '' &&
  value['text'].length <= longestText &&
  typeof value['at'] === 'number';

/** What was searched for on this browser, the latest first. */
export const $recentSearches = persistedAtom<readonly RecentSearch[]>({
  name: 'searches',
  version: 1,
  initial: [],
  read: (stored) => (Array.isArray(stored) ? stored.filter(isSearch).slice(0, mostSearches) : undefined),
});

/** Those that are within their term; the others are gone from the browser. */
export function recentSearches(now: number): readonly RecentSearch[] {
  const searches = $recentSearches.get();
  const current = searches.filter(({ at }) => now - at < termMs && at <= now);
  if (current.length < searches.length) $recentSearches.set(current);
  return current;
}

export function rememberSearch(text: string, now: number): void {
  const others = recentSearches(now).filter((search) => search.text !== text);
  $recentSearches.set([{ text: text.slice(0, longestText), at: now }, ...others].slice(0, mostSearches));
}

export const forgetSearch = (text: string): void =>
  $recentSearches.set($recentSearches.get().filter((search) => search.text !== text));

export const forgetSearches = (): void => $recentSearches.set([]);
