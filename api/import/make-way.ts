import type { Locale } from '../../languages/locales.ts';
import type { ProductInput } from '../contract/catalogue.ts';
import { locales, type Translated } from '../contract/common.ts';
import { passingSlug } from '../kernel/links/former-slugs.ts';
import type { ImportRecord } from './records.ts';

export interface Addressed {
  readonly slug: Translated<string>;
}

/**
 * Entities that have to give up a value before another one of the same import can take it: slugs that are
 * exchanged, packs that move to another product. They are saved once more in between, as they were but for that.
 */
export function slugsMakingWay<Input extends Addressed>(
  records: readonly ImportRecord<Input>[],
  stored: ReadonlyMap<string, Input>,
): ImportRecord<Input>[] {
  const wanted = new Map<string, string>();
  for (const { key, input } of records) {
    for (const locale of locales) wanted.set(`${locale} ${input.slug[locale]}`, key);
  }
  return records.flatMap((record) => {
    const before = stored.get(record.key);
    const isTaken = (locale: Locale) => {
      const taker = wanted.get(`${locale} ${before?.slug[locale]}`);
      return taker !== undefined && taker !== record.key;
    };
    if (!before || !locales.some(isTaken)) return [];
    return [{ ...record, input: { ...before, slug: passingSlug(record.key) } }];
  });
}

/** Also without the packs whose reference or EAN another product takes. */
export function productsMakingWay(
  records: readonly ImportRecord<ProductInput>[],
  stored: ReadonlyMap<string, ProductInput>,
): ImportRecord<ProductInput>[] {
  const takers = new Map<string, string>();
  for (const { key, input } of records) {
    for (const { reference, ean } of input.packs) takers.set(reference, key).set(ean, key);
  }
  const bySlug = new Map(slugsMakingWay(records, stored).map((record) => [record.key, record]));
  return records.flatMap((record) => {
    const moved = bySlug.get(record.key);
    const before = stored.get(record.key);
    const packs = before?.packs.filter(({ reference, ean }) =>
      [reference, ean].every((value) => (takers.get(value) ?? record.key) === record.key),
    );
    if (!before || !packs || (!moved && packs.length === before.packs.length)) return [];
    return [{ ...record, input: { ...before, slug: moved?.input.slug ?? before.slug, packs, related: [] } }];
  });
}
