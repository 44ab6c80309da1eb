import { and, eq, ne, or } from 'drizzle-orm';
import type { CategoryInput } from '../../contract/catalogue.ts';
import { locales } from '../../contract/common.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { category, categoryTranslation } from '../../kernel/database/schema/category.ts';
import { ApiError, invalidField } from '../../kernel/http/api-error.ts';
import { withDescendants } from './category-closure.ts';

/** Checks what the input refers to: its parent exists and is not below it, and its slugs are free. */
export async function resolveParent(
  tx: Transaction,
  input: CategoryInput,
  id: number | undefined,
): Promise<number | null> {
  await requireFreeSlugs(tx, input);
  if (input.parent === null) return null;
  const [parent] = await tx.select({ id: category.id }).from(category).where(eq(category.code, input.parent));
  if (parent === undefined) {
    throw input.parent === input.code
      ? invalidField('parent', 'circular')
      : invalidField('parent', 'unknown_reference', { value: input.parent });
  }
  const below = id === undefined ? [] : await withDescendants(tx, id);
  if (below.includes(parent.id)) throw invalidField('parent', 'circular');
  return parent.id;
}

async function requireFreeSlugs(tx: Transaction, { code, slug }: CategoryInput): Promise<void> {
  const { locale } = categoryTranslation;
  const taken = await tx
    .select({ locale, slug: categoryTranslation.slug })
    .from(categoryTranslation)
    .innerJoin(category, eq(category.id, categoryTranslation.categoryId))
    .where(
      and(
        ne(category.code, code),
        or(...locales.map((each) => and(eq(locale, each), eq(categoryTranslation.slug, slug[each])))),
      ),
    );
  if (taken.length === 0) return;
  throw new ApiError('conflict', {
    fields: taken.map((row) => ({ path: `slug.${row.locale}`, fault: 'taken', values: { value: row.slug } })),
  });
}
