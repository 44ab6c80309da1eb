/** What is known of an entity that editors keep, beside the shape of its input. */
export interface RecordDescription {
  /** Fields that together tell it from all others. */
  readonly keyFields: readonly string[];
  /** A text, in one language or in both, or a list of words; without it, the key is the title. */
  readonly titleField?: string;
  /** What it is listed by: `page` and `faq` are kinds of pages. */
  readonly kindField?: string;
  /** What decides whether visitors see it; without it, they do. */
  readonly shownBy?: 'sales_plans' | 'published' | 'is_active';
}

const byCode = { keyFields: ['code'] } as const;
const named = { ...byCode, titleField: 'name' } as const;

/** Everything that editors keep, by its name in change events. */
export const recordDescriptions = {
  product: { keyFields: ['reference'], titleField: 'name', shownBy: 'sales_plans' },
  category: named,
  page: { ...byCode, titleField: 'title', kindField: 'technical_type', shownBy: 'published' },
  folder: { ...byCode, titleField: 'title', shownBy: 'sales_plans' },
  slider: { ...byCode, titleField: 'title' },
  menu: byCode,
  site: { keyFields: ['url'] },
  setting: byCode,
  country: { keyFields: ['iso'], titleField: 'name' },
  tag: { keyFields: ['kind', 'key'], titleField: 'label', kindField: 'kind' },
  synonym: { ...byCode, titleField: 'words' },
  vocabulary: { keyFields: ['kind', 'code'], titleField: 'label', kindField: 'kind' },
  filter: { keyFields: ['technical_name'], titleField: 'label' },
  document: { ...byCode, titleField: 'title', kindField: 'type' },
  'store-locator': { ...named, kindField: 'type' },
  training: { ...byCode, titleField: 'title' },
  testimony: { ...named, kindField: 'subject' },
  redirect: { keyFields: ['from'] },
  carrier: { ...named, kindField: 'kind', shownBy: 'is_active' },
  'relay-point': named,
  discount: { ...byCode, titleField: 'description' },
  machine: named,
  teinte: { ...named, kindField: 'collection' },
  colourant: named,
  base: named,
  formula: { keyFields: ['shade', 'base'] },
  'form-catalog': { ...byCode, titleField: 'label' },
  'form-catalog-product': { keyFields: ['reference'], titleField: 'designation' },
} as const satisfies Record<string, RecordDescription>;

export type RecordEntity = keyof typeof recordDescriptions;
export const recordEntities = Object.keys(recordDescriptions) as [RecordEntity, ...RecordEntity[]];
