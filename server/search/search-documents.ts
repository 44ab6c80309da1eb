import type { z } from 'zod';
import { type SearchDocument, searchDocumentListSchema } from '../../api/contract/content.ts';
import type { Locale } from '../../src/lib/i18n/locale.ts';

/** All that the index of a language holds. */
export interface SearchCorpus {
  readonly locale: Locale;
  readonly documents: readonly SearchDocument[];
  readonly synonyms: readonly (readonly string[])[];
}

const types = searchDocumentListSchema.shape.items.element.shape.type.options;
const perPage = 100;
/**
 * Of a kind with more documents the index has none, and the API alone finds them: a first search reads ten bytes of each document,
 * and 10,000 take a minute of all processors to index ([19](../../docs/decisions/0019-search-index.md)).
 */
export const mostIndexedOfKind = 10_000;

/** Reads it from the API. @throws when the API fails. */
export async function readSearchCorpus(
  fetchApi: (request: Request) => Promise<Response>,
  locale: Locale,
): Promise<SearchCorpus> {
  const documents: SearchDocument[] = [];
  let synonyms: SearchCorpus['synonyms'] = [];
  for (const type of types) {
    for (let page = 1, isLast = false; !isLast; page += 1) {
      const list = await readPage(fetchApi, { lang: locale, type, page: String(page) });
      synonyms = list.synonyms;
      if (list.total > mostIndexedOfKind) break;
      documents.push(...list.items);
      isLast = list.items.length === 0 || page * perPage >= list.total;
    }
  }
  return { locale, documents, synonyms };
}

async function readPage(
  fetchApi: (request: Request) => Promise<Response>,
  query: Record<string, string>,
): Promise<z.output<typeof searchDocumentListSchema>> {
  const parameters = new URLSearchParams({ site_id: '2', perPage: String(perPage), ...query });
  const response = await fetchApi(new Request(`http://api.internal/api/v1/search/documents?${parameters}`));
  if (!response.ok) throw new Error(`GET /search/documents answered ${response.status}`);
  return searchDocumentListSchema.parse(await response.json());
}
