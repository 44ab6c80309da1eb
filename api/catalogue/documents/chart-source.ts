import { asc, eq } from 'drizzle-orm';
import { collectionKind } from '../../contract/colours.ts';
import type { Locale } from '../../contract/common.ts';
import { readSeller } from '../../kernel/company/seller.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { teinte } from '../../kernel/database/schema/colour.ts';
import { tag } from '../../kernel/database/schema/site.ts';
import { isForOutside, lightReflectance } from '../../rules/colour-values.ts';
import type { ChartSource } from './document-source.ts';

/** All shades by collection; undefined while there are none. */
export async function chartSource(tx: Transaction, locale: Locale): Promise<ChartSource | undefined> {
  const tags = await tx.select().from(tag).where(eq(tag.kind, collectionKind)).orderBy(asc(tag.position));
  const rows = await tx.select().from(teinte).orderBy(asc(teinte.position), asc(teinte.code));
  if (rows.length === 0) return undefined;
  const shades = rows.map(({ input }) => input);
  const collections = tags.map(({ input }) => {
    const { key, label } = input;
    const own = shades.filter(({ collection }) => collection === key);
    return {
      name: label[locale],
      shades: own.map(({ code, name, hex }) => ({
        code,
        name: name[locale],
        hex,
        lightReflectance: lightReflectance(hex),
        isForOutside: isForOutside(hex),
      })),
    };
  });
  return {
    kind: 'chart',
    locale,
    seller: await readSeller(tx, locale),
    picture: null,
    collections: collections.filter((collection) => collection.shades.length > 0),
  };
}
