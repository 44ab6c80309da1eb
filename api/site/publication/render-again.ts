import { and, eq } from 'drizzle-orm';
import { rememberedTags } from '../../contract/cache-tags.ts';
import type { RenderingScope } from '../../contract/desk/publications.ts';
import { everyPageOfTag, everyPageTag } from '../../contract/desk/tag-entities.ts';
import { entityTypes } from '../../contract/entity-types.ts';
import { recordChange } from '../../kernel/changes/record.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { record } from '../../kernel/database/schema/record.ts';
import { ApiError } from '../../kernel/http/api-error.ts';

const addressable: readonly string[] = entityTypes;

/**
 * Has pages rendered again as if what they show had changed, here and at every site, and returns the number of the change.
 * Pages name records by their ids, settings and menus by their codes; of other kinds they tell no record from another, and
 * all pages of the kind are rendered.
 *
 * @throws ApiError `not_found` where there is no such record
 */
export async function renderAgain(tx: Transaction, scope: RenderingScope): Promise<number> {
  const wide = { entity: 'publication', entityId: null };
  if ('all' in scope) return recordChange(tx, { ...wide, tags: [everyPageTag] });
  const { entity } = scope;
  if (!('id' in scope)) return recordChange(tx, { ...wide, tags: [everyPageOfTag(entity)] });
  const { id } = scope;
  const [found] = await tx
    .select({ key: record.key })
    .from(record)
    .where(and(eq(record.entity, entity), eq(record.entityId, id)));
  if (found === undefined) throw new ApiError('not_found');
  if (addressable.includes(entity))
    return recordChange(tx, { entity, entityId: id, tags: [`${entity}:${id}`] });
  return recordChange(tx, { ...wide, tags: tagsByCode(entity, found.key) ?? [everyPageOfTag(entity)] });
}

/** `setting:company_phone`, `menu:footer_pro`: without a language, which means all of them. */
function tagsByCode(entity: string, code: string): string[] | undefined {
  if (entity === 'setting') return [`setting:${code}`, rememberedTags.settings];
  return entity === 'menu' ? [`menu:${code.replace(/^menu_/, '')}`] : undefined;
}
