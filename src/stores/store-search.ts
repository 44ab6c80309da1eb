import { atom } from 'nanostores';
import type { Locale } from '../../api/contract/common.ts';
import { listStores } from '../lib/shop-client/store.ts';
import type { LocatorQuery } from '../lib/stores/locator-query.ts';
import { findStores, type StoreResults } from '../lib/stores/store-results.ts';

/** What the visitor has looked for in the locator since the page was opened. */
export interface StoreSearch {
  /** Undefined: those that came with the page. */
  readonly results: StoreResults | undefined;
  /** Whether the text is still being typed. */
  readonly isTyped: boolean;
  readonly phase: 'idle' | 'searching' | 'failed';
}

export const unsearched: StoreSearch = { results: undefined, isTyped: false, phase: 'idle' };
export const $storeSearch = atom<StoreSearch>(unsearched);

let turn = new AbortController();

/** Looks for shops. What was found before stays until these are known, and responses to earlier searches are dropped. */
export async function searchStores(
  query: LocatorQuery,
  { locale, isTyped }: { readonly locale: Locale; readonly isTyped: boolean },
): Promise<StoreSearch['phase']> {
  turn.abort();
  turn = new AbortController();
  const { signal } = turn;
  $storeSearch.set({ ...$storeSearch.get(), phase: 'searching' });
  try {
    const results = await findStores(query, (asked, perPage) =>
      listStores({ query: { site_id: 2, lang: locale, ...asked, perPage } }, { signal }),
    );
    $storeSearch.set({ results, isTyped, phase: 'idle' });
    return 'idle';
  } catch {
    if (signal.aborted) return 'searching';
    $storeSearch.set({ ...$storeSearch.get(), phase: 'failed' });
    return 'failed';
  }
}
