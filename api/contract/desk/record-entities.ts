import type { Right } from '../rights.ts';

/** What is known of an entity that editors maintain, besides the shape of its input. */
export interface RecordDescription {
  /** Fields that together identify it. */
  readonly keyFields: readonly string[];
  /** A text, in one language or in both, or a list of words; without it, the key is the title. */
  readonly titleField?: string;
  /** What it is listed by: `page` and `faq` are kinds of pages. */
  readonly kindField?: string;
  /** What decides whether visitors see it; without it, they do. */
  readonly shownBy?: 'sales_plans' | 'published' | 'is_active';
  /** What an editor needs to be allowed to write it. */
  readonly right: Right;
  /** It has texts in each language and nothing secret: the right to texts reads it, and prepares drafts of it. */
  readonly isTranslated?: true;
}

const byCode = { keyFields: ['code'] } as const;
const named = { ...byCode, titleField: 'name' } as const;
const translated = { isTranslated: true } as const;

/** Everything that editors maintain, by its name in change events. */
export const recordDescriptions = {
  product: {
    keyFields: ['reference'],
    titleField: 'name',
    shownBy: 'sales_plans',
    right: 'catalogue',
    ...translated,
  },
  category: { ...named, right: 'catalogue', ...translated },
  page: {
    ...byCode,
    titleField: 'title',
    kindField: 'technical_type',
    shownBy: 'published',
    right: 'content',
    ...translated,
  },
  folder: { ...byCode, titleField: 'title', shownBy: 'sales_plans', right: 'content', ...translated },
  slider: { ...byCode, titleField: 'title', right: 'content', ...translated },
  menu: { ...byCode, right: 'content', ...translated },
  site: { keyFields: ['url'], right: 'settings' },
  setting: { ...byCode, right: 'settings', ...translated },
  country: { keyFields: ['iso'], titleField: 'name', right: 'settings', ...translated },
  tag: {
    keyFields: ['kind', 'key'],
    titleField: 'label',
    kindField: 'kind',
    right: 'content',
    ...translated,
  },
  synonym: { ...byCode, titleField: 'words', right: 'texts' },
  vocabulary: {
    keyFields: ['kind', 'code'],
    titleField: 'label',
    kindField: 'kind',
    right: 'catalogue',
    ...translated,
  },
  filter: { keyFields: ['technical_name'], titleField: 'label', right: 'catalogue', ...translated },
  document: { ...byCode, titleField: 'title', kindField: 'type', right: 'catalogue' },
  'store-locator': { ...named, kindField: 'type', right: 'content', ...translated },
  training: { ...byCode, titleField: 'title', right: 'content', ...translated },
  testimony: { ...named, kindField: 'subject', right: 'content', ...translated },
  redirect: { keyFields: ['from'], right: 'content' },
  carrier: { ...named, kindField: 'kind', shownBy: 'is_active', right: 'shop', ...translated },
  'relay-point': { ...named, right: 'shop', ...translated },
  discount: { ...byCode, titleField: 'description', right: 'shop' },
  depot: { ...named, shownBy: 'is_active', right: 'shop', ...translated },
  machine: { ...named, right: 'catalogue', ...translated },
  teinte: { ...named, kindField: 'collection', right: 'catalogue', ...translated },
  colourant: { ...named, right: 'catalogue', ...translated },
  base: { ...named, right: 'catalogue', ...translated },
  formula: { keyFields: ['shade', 'base'], right: 'catalogue' },
  'form-catalog': { ...byCode, titleField: 'label', right: 'catalogue', ...translated },
  'form-catalog-product': {
    keyFields: ['reference'],
    titleField: 'designation',
    right: 'catalogue',
    ...translated,
  },
} as const satisfies Record<string, RecordDescription>;

export type RecordEntity = keyof typeof recordDescriptions;

/** What is done to a record: `read` covers preparing a draft as well, `write` all that visitors may come to see. */
export type RecordVerb = 'read' | 'write';

/** The rights of which an editor needs one, to read or to write records of an entity. */
export function rightsOfRecord(entity: RecordEntity, verb: RecordVerb): readonly Right[] {
  const { right, isTranslated }: RecordDescription = recordDescriptions[entity];
  return verb === 'read' && isTranslated && right !== 'texts' ? [right, 'texts'] : [right];
}
export const recordEntities = Object.keys(recordDescriptions) as [RecordEntity, ...RecordEntity[]];
