import { type RecordEntity, recordEntities } from './record-entities.ts';

/** A record that a cache tag names. */
export interface NamedRecord {
  /** What identifies it: `product:42`. */
  readonly tag: string;
  readonly entity: RecordEntity;
  readonly id: number;
}

/** Tags of lists that are not called as the records in them are. */
const otherLists: Readonly<Record<string, RecordEntity>> = {
  'carrier-values': 'carrier',
  'category-names': 'category',
  'category-slugs': 'category',
  'category-tree': 'category',
  facets: 'product',
  promoted: 'product',
  'product-names': 'product',
  'product-order': 'product',
  'product-packs': 'product',
  'product-prices': 'product',
  'price-range': 'product',
  range: 'category',
  'setting-values': 'setting',
  stores: 'store-locator',
};

/** Every page of the site. */
export const everyPageTag = 'every';

/** Every page that shows a record of an entity, or a list of them. */
export const everyPageOfTag = (entity: RecordEntity): string => `${everyPageTag}:${entity}`;

/** The record that a tag such as `product:42` or `product:42:card:fr` names; undefined where it names none by its id. */
export function recordOfTag(tag: string): NamedRecord | undefined {
  const [name, id = ''] = tag.split(':');
  const entity = recordEntities.find((each) => each === name);
  return entity && /^\d+$/.test(id) ? { tag: `${entity}:${id}`, entity, id: Number(id) } : undefined;
}

/** The kind of records in the list of a tag such as `pages:faq`, `categories`, `menu:main:fr` or `every:product`. */
export function listOfTag(tag: string): RecordEntity | undefined {
  const [first = '', second = ''] = tag.split(':');
  const name = first === everyPageTag ? second : first;
  return (
    otherLists[name] ??
    recordEntities.find((entity) => [entity, `${entity}s`, entity.replace(/y$/, 'ies')].includes(name))
  );
}
