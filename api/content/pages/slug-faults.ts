import { and, eq, ne, or, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Locale, localeSchema, locales } from '../../contract/common.ts';
import type { WriteContext } from '../../kernel/changes/write.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import type { FieldFault } from '../../kernel/http/field-fault.ts';

type Slugs = Readonly<Record<Locale, string>>;

/** Pages stand directly below the audience, where screens have their own first segments. */
export function reservedSlugFaults(slugs: Slugs, { reservedSlugs }: WriteContext): FieldFault[] {
  return locales.flatMap((locale) => {
    const [segment = ''] = slugs[locale].split('/', 1);
    const isReserved = reservedSlugs(locale).has(segment);
    return isReserved
      ? [{ path: `slug.${locale}`, fault: 'reserved' as const, values: { value: segment } }]
      : [];
  });
}

export interface SlugTable {
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly locale: PgColumn;
  readonly slug: PgColumn;
}

/** Throws `conflict` when another entity of the kind has one of the slugs in its language. */
export async function refuseTakenSlugs(
  tx: Transaction,
  { table, id, locale, slug }: SlugTable,
  slugs: Slugs,
  ownId: number | undefined,
): Promise<void> {
  const isOne = (of: Locale): SQL | undefined => and(eq(locale, of), eq(slug, slugs[of]));
  const taken = await tx
    .select({ locale })
    .from(table)
    .where(and(or(...locales.map(isOne)), ownId === undefined ? undefined : ne(id, ownId)));
  if (taken.length === 0) return;
  const fields = taken.map((row): FieldFault => {
    const of = localeSchema.parse(row.locale);
    return { path: `slug.${of}`, fault: 'taken', values: { value: slugs[of] } };
  });
  throw new ApiError('conflict', { fields });
}
