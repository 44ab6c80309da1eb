import { type SQL, sql } from 'drizzle-orm';
import { searchForms } from '../../../languages/search.ts';
import type { Locale } from '../../contract/common.ts';
import { networkCondition } from './filter-condition.ts';
import type { SearchTerm } from './search-terms.ts';

/** What a search looks for, ready to be put into a query. */
export interface PreparedSearch {
  readonly locale: Locale;
  /** A `tsquery`. */
  readonly query: SQL;
  /** The whole text as a reference or EAN. */
  readonly code: string;
  /** What is searched for instead of the text as typed. */
  readonly correctedText: string | undefined;
}

/** That of names in the vectors of `search_document`. */
const nameWeight = 'A';

/** Every term must be found, or with `any` at least one. Words hold letters and digits only: nothing to escape. */
export function toTextQuery(terms: readonly SearchTerm[], locale: Locale, mode: 'all' | 'any'): SQL {
  if (terms.length === 0) return sql`''::tsquery`;
  const queries = terms.map(({ alternatives, isPrefix, compounds, isInName }) => {
    const [typed = [], ...synonyms] = alternatives;
    const weight = isInName ? nameWeight : '';
    const patterns = compounds.map((word) => (isInName ? `${word}:${weight}` : word));
    return joined(
      [
        wordsQuery(typed, locale, { isPrefix, weight }),
        ...synonyms.map((words) => wordsQuery(words, locale, { isPrefix: false, weight })),
        ...(patterns.length > 0 ? [sql`to_tsquery('simple', ${patterns.join(' | ')})`] : []),
      ],
      '||',
    );
  });
  return joined(queries, mode === 'all' ? '&&' : '||');
}

/** Condition on `search_document d`. */
export const matches = ({ locale, query, code }: PreparedSearch, planId: number): SQL => sql`(
  d.locale = ${locale} and ${planId}::int = any(d.sales_plan_ids)
  and (d.vector @@ (${query}) or d.codes @> array[${code}::text]))`;

/** Condition on `search_document d`: a category is found where it, or one below it, has a product. */
export const findable = (
  planId: number,
  negoce?: boolean,
): SQL => sql`(d.entity_type <> 'category' or exists (
  select from product_sales_plan s
  where s.sales_plan_id = ${planId} and s.category_ids @> array[d.entity_id]
    and ${negoce === undefined ? sql`true` : networkCondition(negoce)}))`;

/** Columns of `search_document d` to order by, best first. */
export const ranking = ({ query, code }: PreparedSearch): SQL =>
  sql`(d.codes @> array[${code}::text])::int * 10 + ts_rank(d.head_vector, (${query}))`;

const wordsQuery = (
  words: readonly string[],
  locale: Locale,
  { isPrefix, weight }: { isPrefix: boolean; weight: string },
): SQL =>
  joined(
    words.map((word, index) => {
      const label = `${isPrefix && index === words.length - 1 ? '*' : ''}${weight}`;
      const pattern = label === '' ? word : `${word}:${label}`;
      return sql`(to_tsquery(${searchForms[locale].configuration}::regconfig, ${pattern}) || to_tsquery('simple', ${pattern}))`;
    }),
    '&&',
  );

const joined = (queries: readonly SQL[], operator: '&&' | '||'): SQL =>
  sql`(${sql.join([...queries], sql.raw(` ${operator} `))})`;
