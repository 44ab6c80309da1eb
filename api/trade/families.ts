import { and, eq, inArray } from 'drizzle-orm';
import type { Locale } from '../contract/common.ts';
import type { Queries } from '../kernel/database/database.ts';
import { category, categoryClosure, categoryTranslation } from '../kernel/database/schema/category.ts';

export interface TradeFamily {
  readonly code: string;
  readonly name: string;
  /** Number of its family of work, 1 to 8. */
  readonly family: number;
  /** Whether a category is this one or below it, and in no family before it. */
  readonly isWithin: (categoryCode: string) => boolean;
}

/** The categories that a list names, in its order. Those that are gone are left out. */
export async function readFamilies(
  db: Queries,
  codes: readonly string[],
  locale: Locale,
): Promise<TradeFamily[]> {
  const { code, family } = category;
  const named = await db
    .select({ id: category.id, code, family, name: categoryTranslation.name })
    .from(category)
    .innerJoin(
      categoryTranslation,
      and(eq(categoryTranslation.categoryId, category.id), eq(categoryTranslation.locale, locale)),
    )
    .where(inArray(code, [...codes]));
  const below = await db
    .select({ ancestorId: categoryClosure.ancestorId, code })
    .from(categoryClosure)
    .innerJoin(category, eq(category.id, categoryClosure.categoryId))
    .where(
      inArray(
        categoryClosure.ancestorId,
        named.map(({ id }) => id),
      ),
    );
  const taken = new Set<string>();
  return codes.flatMap((wanted) => {
    const found = named.find((each) => each.code === wanted);
    if (found === undefined) return [];
    const own = new Set(
      below
        .filter(({ ancestorId, code: each }) => ancestorId === found.id && !taken.has(each))
        .map((each) => each.code),
    );
    for (const each of own) taken.add(each);
    return [
      { code: found.code, name: found.name, family: found.family, isWithin: (each: string) => own.has(each) },
    ];
  });
}
