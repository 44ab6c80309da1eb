import { useMemo } from 'react';
import { foldText } from '../../../api/rules/fold-text.ts';
import type { Locale } from '../../lib/i18n/locale.ts';
import type { SavedRows } from '../../stores/trade-orders.ts';
import type { OrderSearch } from './OrderTools.tsx';
import { articlesOf, hasWords, type TradeFormList } from './trade-form.ts';

/** References of the articles that a search leaves in sight; undefined: all of them. */
export function useFoundArticles(
  list: TradeFormList,
  rows: SavedRows,
  search: OrderSearch,
  locale: Locale,
): ReadonlySet<string> | undefined {
  return useMemo(() => {
    const words = foldText(search.text).split(/\s+/).filter(Boolean);
    if (words.length === 0 && !search.isOnly) return undefined;
    const picked = articlesOf(list).filter(
      (article) => hasWords(article, words, locale) && (!search.isOnly || rows[article.reference]),
    );
    return new Set(picked.map(({ reference }) => reference));
  }, [list, locale, rows, search]);
}
