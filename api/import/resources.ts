import { z } from 'zod';
import { saveCategory } from '../catalogue/categories/save-category.ts';
import { bases } from '../catalogue/colours/bases.ts';
import { colourants } from '../catalogue/colours/colourants.ts';
import { machines } from '../catalogue/colours/machines.ts';
import { saveFormula } from '../catalogue/colours/save-formula.ts';
import { shades } from '../catalogue/colours/shades.ts';
import { saveDocument } from '../catalogue/documents/save-document.ts';
import { saveFilter } from '../catalogue/filters/save-filter.ts';
import { saveProduct } from '../catalogue/products/save-products.ts';
import { saveVocabulary } from '../catalogue/save-vocabulary.ts';
import { synonyms } from '../catalogue/search/synonyms.ts';
import { saveStore } from '../content/dealers/save-store.ts';
import { saveMenu } from '../content/menus/save-menu.ts';
import { saveSlider } from '../content/menus/save-slider.ts';
import { saveFolder } from '../content/pages/save-folder.ts';
import { savePage } from '../content/pages/save-page.ts';
import { redirects } from '../content/redirects/redirects.ts';
import { countries } from '../content/settings/countries.ts';
import { saveSite } from '../content/settings/save-site.ts';
import { saveTag } from '../content/settings/save-tag.ts';
import { settings } from '../content/settings/settings.ts';
import { testimonies } from '../content/testimony/testimonies.ts';
import {
  categoryInputSchema,
  filterInputSchema,
  productInputSchema,
  vocabularyInputSchema,
} from '../contract/catalogue.ts';
import { formulaInputSchema } from '../contract/colours.ts';
import {
  folderInputSchema,
  menuInputSchema,
  pageInputSchema,
  siteInputSchema,
  sliderInputSchema,
  tagInputSchema,
} from '../contract/content.ts';
import type { RecordEntity } from '../contract/desk/record-entities.ts';
import { documentInputSchema } from '../contract/document.ts';
import { formCatalogInputSchema, formCatalogProductInputSchema } from '../contract/form-catalog.ts';
import { storeInputSchema } from '../contract/store-locator.ts';
import { trainingInputSchema } from '../contract/training.ts';
import { saveTraining } from '../customers/training/save-training.ts';
import type { SaveResult, WriteContext } from '../kernel/changes/write.ts';
import type { Transaction } from '../kernel/database/database.ts';
import type { DocumentTable } from '../kernel/database/document-table.ts';
import { category } from '../kernel/database/schema/category.ts';
import { formula } from '../kernel/database/schema/colour.ts';
import { folder, menu, page, slider } from '../kernel/database/schema/content.ts';
import { document } from '../kernel/database/schema/document.ts';
import { product } from '../kernel/database/schema/product.ts';
import { formCatalog, formCatalogProduct } from '../kernel/database/schema/purchase-order.ts';
import { site, tag } from '../kernel/database/schema/site.ts';
import { store } from '../kernel/database/schema/store.ts';
import { training } from '../kernel/database/schema/training.ts';
import { filter, vocabulary } from '../kernel/database/schema/vocabulary.ts';
import type { Resource } from '../kernel/resources/define-resource.ts';
import { discounts } from '../shop/discount/discounts.ts';
import { carriers } from '../shop/shipping/carriers.ts';
import { relayPoints } from '../shop/shipping/relay-points.ts';
import { depots } from '../shop/stock/depots.ts';
import { saveFormCatalog } from '../trade/save-form-catalog.ts';
import { saveFormCatalogProduct } from '../trade/save-form-catalog-product.ts';
import { fieldAt } from './fields.ts';

/** What an import needs to know of a resource, be it defined or written by hand. */
interface Importable<Schema extends z.ZodObject>
  extends Pick<Resource<Schema>, 'name' | 'schema' | 'keyFields' | 'isFlat' | 'save'> {
  readonly table: DocumentTable;
}

type Rest<Schema extends z.ZodObject> = Omit<Importable<Schema>, 'schema' | 'isFlat'>;
const flat = <Schema extends z.ZodObject>(schema: Schema, rest: Rest<Schema>): Importable<Schema> => ({
  ...rest,
  schema,
  isFlat: true,
});
const nested = <Schema extends z.ZodObject>(schema: Schema, rest: Rest<Schema>): Importable<Schema> => ({
  ...rest,
  schema,
  isFlat: false,
});
const code = ['code'];

/** In the order in which they are written: what is pointed to comes first. */
const importables = {
  site: nested(siteInputSchema, { name: 'site', table: site, keyFields: [], save: saveSite }),
  settings,
  vocabulary: flat(vocabularyInputSchema, {
    name: 'vocabulary',
    table: vocabulary,
    keyFields: ['kind', 'code'],
    save: saveVocabulary,
  }),
  filters: nested(filterInputSchema, {
    name: 'filter',
    table: filter,
    keyFields: ['technical_name'],
    save: saveFilter,
  }),
  tags: flat(tagInputSchema, { name: 'tag', table: tag, keyFields: ['kind', 'key'], save: saveTag }),
  countries,
  synonyms,
  categories: flat(categoryInputSchema, {
    name: 'category',
    table: category,
    keyFields: code,
    save: saveCategory,
  }),
  products: nested(productInputSchema, {
    name: 'product',
    table: product,
    keyFields: ['reference'],
    save: saveProduct,
  }),
  documents: nested(documentInputSchema, {
    name: 'document',
    table: document,
    keyFields: code,
    save: saveDocument,
  }),
  carriers,
  depots,
  'relay-points': relayPoints,
  stores: nested(storeInputSchema, { name: 'store-locator', table: store, keyFields: code, save: saveStore }),
  discounts,
  machines,
  teintes: shades,
  colourants,
  bases,
  formulas: nested(formulaInputSchema, {
    name: 'formula',
    table: formula,
    keyFields: ['shade', 'base'],
    save: saveFormula,
  }),
  'form-catalogs': nested(formCatalogInputSchema, {
    name: 'form-catalog',
    table: formCatalog,
    keyFields: code,
    save: saveFormCatalog,
  }),
  'form-catalog-products': flat(formCatalogProductInputSchema, {
    name: 'form-catalog-product',
    table: formCatalogProduct,
    keyFields: ['reference'],
    save: saveFormCatalogProduct,
  }),
  folders: nested(folderInputSchema, { name: 'folder', table: folder, keyFields: code, save: saveFolder }),
  pages: nested(pageInputSchema, { name: 'page', table: page, keyFields: code, save: savePage }),
  trainings: nested(trainingInputSchema, {
    name: 'training',
    table: training,
    keyFields: code,
    save: saveTraining,
  }),
  testimonies,
  menus: nested(menuInputSchema, { name: 'menu', table: menu, keyFields: code, save: saveMenu }),
  sliders: nested(sliderInputSchema, { name: 'slider', table: slider, keyFields: code, save: saveSlider }),
  redirects,
};

export type ResourceName = keyof typeof importables;
/** Everything that can be imported, by the name of its file or folder. */
export type ResourceInputs = {
  readonly [Name in ResourceName]: z.output<(typeof importables)[Name]['schema']>;
};

/** An input of which only the fields without a fault are left. */
export type Incomplete<Input> = { [Field in keyof Input]?: Input[Field] | undefined };

/** A resource with its name, and the schema of what is left of a faulty record. */
export interface ImportedResource<Input> extends Omit<Importable<z.ZodObject>, 'name' | 'schema' | 'save'> {
  readonly name: ResourceName;
  /** In change events: `product`. */
  readonly entity: RecordEntity;
  readonly schema: z.ZodType<Input>;
  readonly incompleteSchema: z.ZodType<Incomplete<Input>>;
  save(tx: Transaction, input: Input, context: WriteContext): Promise<SaveResult>;
}

type ImportedResources = { readonly [Name in ResourceName]: ImportedResource<ResourceInputs[Name]> };

export const resourceNames = Object.keys(importables) as readonly ResourceName[];

/** Makes a value for each resource. In a loop TypeScript loses the link from a name to its type, so the caller names it. */
export function perResource<Values extends Record<ResourceName, unknown>>(
  make: (name: ResourceName) => unknown,
): Values {
  return Object.fromEntries(resourceNames.map((name) => [name, make(name)])) as Values;
}

export const resources = perResource<ImportedResources>((name) => {
  const { schema, name: entity } = importables[name];
  // Rules over several fields hold for whole entries only.
  return { ...importables[name], name, entity, incompleteSchema: z.strictObject(schema.shape).partial() };
});

/** `colour:white` for a word of the vocabulary; undefined while a key field is not a text. */
export function keyOf(
  { keyFields, name }: Pick<ImportedResource<unknown>, 'keyFields' | 'name'>,
  document: unknown,
): string | undefined {
  if (keyFields.length === 0) return name;
  const parts = keyFields.map((field) => fieldAt(document, [field]));
  return parts.every((part) => typeof part === 'string') ? parts.join(':') : undefined;
}
