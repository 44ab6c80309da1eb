import { meantTags, rememberedTags } from '../../api/contract/cache-tags.ts';
import { everyPageTag, listOfTag, recordOfTag } from '../../api/contract/desk/tag-entities.ts';
import type { PageStore } from './page-store.ts';

/** The tags of pages that a change means, and of remembered responses: `every:product` means all that name products. */
export function tagsMeant(tags: Iterable<string>, store: Pick<PageStore, 'tags'>): Set<string> {
  const named = [...tags];
  const meant = meantTags(named);
  const entities = new Set(
    named.filter((tag) => tag.startsWith(`${everyPageTag}:`)).map((tag) => listOfTag(tag)),
  );
  if (entities.size === 0) return meant;
  for (const tag of [...store.tags(), ...Object.values(rememberedTags)]) {
    const entity = recordOfTag(tag)?.entity ?? listOfTag(tag);
    if (entity !== undefined && entities.has(entity)) meant.add(tag);
  }
  return meant;
}
