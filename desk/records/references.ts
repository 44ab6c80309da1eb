import type { RecordEntity } from '../../api/contract/desk/record-entities.ts';
import { isLocale } from '../../languages/locales.ts';

/** Which records a field names by their keys. */
export interface Reference {
  readonly entity: RecordEntity;
  /** Kind of the records, where there are several; their keys begin with it: `support:beton`. */
  readonly kind?: string;
  /** It names a part of the record, by a code of its own. */
  readonly part?: 'pack';
}

const word = (kind: string): Reference => ({ entity: 'vocabulary', kind });

/** References by the entity and the path of the field, without places and languages. */
const references: Readonly<Record<string, Reference>> = {
  'product.categories': { entity: 'category' },
  'product.related': { entity: 'product' },
  'product.destination': word('destination'),
  'product.use': word('use'),
  'product.form': word('form'),
  'product.supports': word('support'),
  'product.colour': word('colour'),
  'product.storage': word('storage'),
  'product.cleaning': word('cleaning'),
  'category.parent': { entity: 'category' },
  'page.blocks.products': { entity: 'product' },
  'folder.sections.blocks.products': { entity: 'product' },
  'document.product': { entity: 'product' },
  'store-locator.ranges': { entity: 'category' },
  'relay-point.carrier': { entity: 'carrier' },
  'base.product': { entity: 'product' },
  'teinte.collection': { entity: 'tag', kind: 'teinte' },
  'discount.effect.pack': { entity: 'product', part: 'pack' },
  'formula.shade': { entity: 'teinte' },
  'formula.base': { entity: 'base' },
  'formula.lines.colourant': { entity: 'colourant' },
  'form-catalog.categories': { entity: 'category' },
  'form-catalog.uses': word('use'),
  'form-catalog-product.category': { entity: 'category' },
  'form-catalog-product.use': word('use'),
};

const linked: Readonly<Record<string, Reference>> = {
  cms_page: { entity: 'page' },
  category: { entity: 'category' },
  product: { entity: 'product' },
  folder: { entity: 'folder' },
};

/** Whether a field holds where a link leads. */
export const isLinkDestination = (path: string): boolean => /(?:^|\.)link\.destination$/.test(path);

/** What a link of a type leads to; undefined: nothing that is a record. */
export const linkReference = (type: string): Reference | undefined => linked[type];

/** What a field refers to; undefined: nothing that is known. */
export function referenceAt(entity: RecordEntity, path: string): Reference | undefined {
  const names = path.split('.').filter((key) => !/^\d+$/.test(key) && !isLocale(key));
  return references[[entity, ...names].join('.')];
}

/** The key of a record as inputs name it. */
export const codeOf = ({ kind }: Reference, key: string): string =>
  kind !== undefined && key.startsWith(`${kind}:`) ? key.slice(kind.length + 1) : key;
