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
}

const byCode = { keyFields: ['code'] } as const;
const named = { ...byCode, titleField: 'name' } as const;

/** Everything that editors maintain, by its name in change events. */
export const recordDescriptions = {
  product: { keyFields: ['reference'], titleField: 'name', shownBy: 'sales_plans', right: 'catalogue' },
  category: { ...named, right: 'catalogue' },
  page: {
    ...byCode,
    titleField: 'title',
    kindField: 'technical_type',
    shownBy: 'published',
    right: 'content',
  },
  folder: { ...byCode, titleField: 'title', shownBy: 'sales_plans', right: 'content' },
  slider: { ...byCode, titleField: 'title', right: 'content' },
  menu: { ...byCode, right: 'content' },
  site: { keyFields: ['url'], right: 'settings' },
  setting: { ...byCode, right: 'settings' },
  country: { keyFields: ['iso'], titleField: 'name', right: 'settings' },
  tag: { keyFields: ['kind', 'key'], titleField: 'label', kindField: 'kind', right: 'content' },
  synonym: { ...byCode, titleField: 'words', right: 'texts' },
  vocabulary: { keyFields: ['kind', 'code'], titleField: 'label', kindField: 'kind', right: 'catalogue' },
  filter: { keyFields: ['technical_name'], titleField: 'label', right: 'catalogue' },
  document: { ...byCode, titleField: 'title', kindField: 'type', right: 'catalogue' },
  'store-locator': { ...named, kindField: 'type', right: 'content' },
  training: { ...byCode, titleField: 'title', right: 'content' },
  testimony: { ...named, kindField: 'subject', right: 'content' },
  redirect: { keyFields: ['from'], right: 'content' },
  carrier: { ...named, kindField: 'kind', shownBy: 'is_active', right: 'shop' },
  'relay-point': { ...named, right: 'shop' },
  discount: { ...byCode, titleField: 'description', right: 'shop' },
  machine: { ...named, right: 'catalogue' },
  teinte: { ...named, kindField: 'collection', right: 'catalogue' },
  colourant: { ...named, right: 'catalogue' },
  base: { ...named, right: 'catalogue' },
  formula: { keyFields: ['shade', 'base'], right: 'catalogue' },
  'form-catalog': { ...byCode, titleField: 'label', right: 'catalogue' },
  'form-catalog-product': { keyFields: ['reference'], titleField: 'designation', right: 'catalogue' },
} as const satisfies Record<string, RecordDescription>;

export type RecordEntity = keyof typeof recordDescriptions;
export const recordEntities = Object.keys(recordDescriptions) as [RecordEntity, ...RecordEntity[]];
