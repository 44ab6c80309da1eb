import { isDeepStrictEqual } from 'node:util';
import type { CategoryInput } from '../../contract/catalogue.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { linkingTags } from '../../kernel/links/linking-tags.ts';
import { withAncestors, withDescendants } from './category-closure.ts';

export interface CategoryState {
  readonly id: number;
  readonly parentId: number | null;
  readonly input: CategoryInput;
}

const shownInTree = ['name', 'slug', 'parent', 'position', 'family', 'cover'] as const;
const shownOnCards = ['name', 'family'] as const;
const linked = ['name', 'slug'] as const;

/** Tags of what shows a category, after it was saved; `before` is undefined when it was created. */
export async function categoryTags(
  tx: Transaction,
  before: CategoryState | undefined,
  after: CategoryState,
): Promise<string[]> {
  const changed = (fields: readonly (keyof CategoryInput)[]) =>
    before === undefined ||
    fields.some((field) => !isDeepStrictEqual(before.input[field], after.input[field]));
  const tags = new Set([`category:${after.id}`]);
  if (changed(shownInTree)) {
    const oldParents = before?.parentId ? [before.parentId] : [];
    const ancestors = await withAncestors(tx, [after.id, ...oldParents]);
    for (const id of [...ancestors, ...(await withDescendants(tx, after.id))]) tags.add(`category:${id}`);
    tags.add('categories');
    if (changed(shownOnCards) || oldParents[0] !== after.parentId) {
      for (const id of ancestors) tags.add(`category-products:${id}`);
      tags.add('products').add('documents');
    }
    if (before === undefined || oldParents[0] !== after.parentId) {
      for (const id of ancestors) tags.add(`category-facets:${id}`);
      tags.add('facets');
    }
  }
  if (changed(linked)) {
    for (const tag of await linkingTags(tx, [{ type: 'category', code: after.input.code }])) tags.add(tag);
  }
  return [...tags];
}
