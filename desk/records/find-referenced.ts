import type { Locale } from '../../api/contract/common.ts';
import type { Reference } from '../../api/contract/field.ts';
import type { operations } from '../../api/contract/operations.ts';
import { get } from '../app/api.ts';
import { findRecords } from './records.ts';
import { codeOf } from './references.ts';

/** What a field may refer to: its code, and what people call it. */
export interface Referenced {
  readonly id: string;
  readonly title: string;
}

const mostProducts = 6;

/** The first things whose code or title holds a text. */
export async function findReferenced(
  reference: Reference,
  text: string,
  locale: Locale,
  signal: AbortSignal,
): Promise<readonly Referenced[]> {
  if (reference.part === 'pack') return findPacks(text, signal);
  const records = await findRecords(reference, text, signal);
  return records.map(({ key, title }) => ({ id: codeOf(reference, key), title: title[locale] }));
}

/** The packs of the first products that visitors find; an editor of discounts need not be let into the catalogue. */
async function findPacks(text: string, signal: AbortSignal): Promise<readonly Referenced[]> {
  if (text.trim() === '') return [];
  const { products } = await get<typeof operations.search.index>('/search', {
    query: { text, perPage: mostProducts },
    signal,
  });
  const found = await Promise.all(
    products.items.map(({ id }) => get<typeof operations.product.packs>(`/product/${id}/packs`, { signal })),
  );
  return found.flatMap(({ name, packs }) =>
    packs.map(({ reference, label }) => ({ id: reference, title: `${name}, ${label}` })),
  );
}
