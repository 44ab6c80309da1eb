import { z } from 'zod';
import {
  type CategoryInput,
  categoryInputSchema,
  type FilterInput,
  filterInputSchema,
  type ProductInput,
  productInputSchema,
  type SynonymInput,
  synonymInputSchema,
  type VocabularyInput,
  vocabularyInputSchema,
} from '../contract/catalogue.ts';
import {
  type BaseInput,
  baseInputSchema,
  type ColourantInput,
  colourantInputSchema,
  type FormulaInput,
  formulaInputSchema,
  type MachineInput,
  machineInputSchema,
  type TeinteInput,
  teinteInputSchema,
} from '../contract/colours.ts';
import {
  type CountryInput,
  countryInputSchema,
  type FolderInput,
  folderInputSchema,
  type MenuInput,
  menuInputSchema,
  type PageInput,
  pageInputSchema,
  type SettingInput,
  type SiteInput,
  type SliderInput,
  settingInputSchema,
  siteInputSchema,
  sliderInputSchema,
  type TagInput,
  tagInputSchema,
} from '../contract/content.ts';
import { type DiscountInput, discountInputSchema } from '../contract/discount.ts';
import { type DocumentInput, documentInputSchema } from '../contract/document.ts';
import {
  type FormCatalogInput,
  type FormCatalogProductInput,
  formCatalogInputSchema,
  formCatalogProductInputSchema,
} from '../contract/form-catalog.ts';
import {
  type CarrierInput,
  carrierInputSchema,
  type RelayPointInput,
  relayPointInputSchema,
} from '../contract/shipping.ts';
import { type StoreInput, storeInputSchema } from '../contract/store-locator.ts';
import { type TestimonyInput, testimonyInputSchema } from '../contract/testimony.ts';
import { type TrainingInput, trainingInputSchema } from '../contract/training.ts';
import { fieldAt } from './fields.ts';

/** Everything that can be imported, by the name of its file or folder. */
export interface ResourceInputs {
  site: SiteInput;
  settings: SettingInput;
  vocabulary: VocabularyInput;
  filters: FilterInput;
  tags: TagInput;
  countries: CountryInput;
  synonyms: SynonymInput;
  categories: CategoryInput;
  products: ProductInput;
  documents: DocumentInput;
  carriers: CarrierInput;
  'relay-points': RelayPointInput;
  stores: StoreInput;
  discounts: DiscountInput;
  machines: MachineInput;
  teintes: TeinteInput;
  colourants: ColourantInput;
  bases: BaseInput;
  formulas: FormulaInput;
  'form-catalogs': FormCatalogInput;
  'form-catalog-products': FormCatalogProductInput;
  folders: FolderInput;
  pages: PageInput;
  trainings: TrainingInput;
  testimonies: TestimonyInput;
  menus: MenuInput;
  sliders: SliderInput;
}
export type ResourceName = keyof ResourceInputs;

/** An input of which only the fields without a fault are left. */
export type Incomplete<Input> = { [Field in keyof Input]?: Input[Field] | undefined };

export interface ResourceDefinition<Input> {
  readonly name: ResourceName;
  readonly schema: z.ZodType<Input>;
  readonly incompleteSchema: z.ZodType<Incomplete<Input>>;
  /** Fields that together identify an entity; none where there is only one. */
  readonly keyFields: readonly string[];
  /** Flat resources may also come as CSV. */
  readonly isFlat: boolean;
}

type Definitions = { readonly [Name in ResourceName]: ResourceDefinition<ResourceInputs[Name]> };

/** In the order in which they are written: what is pointed to comes first. */
export const resources: Definitions = {
  site: { name: 'site', ...schemasOf(siteInputSchema), keyFields: [], isFlat: false },
  settings: { name: 'settings', ...schemasOf(settingInputSchema), keyFields: ['code'], isFlat: true },
  vocabulary: {
    name: 'vocabulary',
    ...schemasOf(vocabularyInputSchema),
    keyFields: ['kind', 'code'],
    isFlat: true,
  },
  filters: { name: 'filters', ...schemasOf(filterInputSchema), keyFields: ['technical_name'], isFlat: false },
  tags: { name: 'tags', ...schemasOf(tagInputSchema), keyFields: ['kind', 'key'], isFlat: true },
  countries: { name: 'countries', ...schemasOf(countryInputSchema), keyFields: ['iso'], isFlat: true },
  synonyms: { name: 'synonyms', ...schemasOf(synonymInputSchema), keyFields: ['code'], isFlat: true },
  categories: { name: 'categories', ...schemasOf(categoryInputSchema), keyFields: ['code'], isFlat: true },
  products: { name: 'products', ...schemasOf(productInputSchema), keyFields: ['reference'], isFlat: false },
  documents: { name: 'documents', ...schemasOf(documentInputSchema), keyFields: ['code'], isFlat: false },
  carriers: { name: 'carriers', ...schemasOf(carrierInputSchema), keyFields: ['code'], isFlat: false },
  'relay-points': {
    name: 'relay-points',
    ...schemasOf(relayPointInputSchema),
    keyFields: ['code'],
    isFlat: false,
  },
  stores: { name: 'stores', ...schemasOf(storeInputSchema), keyFields: ['code'], isFlat: false },
  discounts: { name: 'discounts', ...schemasOf(discountInputSchema), keyFields: ['code'], isFlat: false },
  machines: { name: 'machines', ...schemasOf(machineInputSchema), keyFields: ['code'], isFlat: true },
  teintes: { name: 'teintes', ...schemasOf(teinteInputSchema), keyFields: ['code'], isFlat: true },
  colourants: { name: 'colourants', ...schemasOf(colourantInputSchema), keyFields: ['code'], isFlat: true },
  bases: { name: 'bases', ...schemasOf(baseInputSchema), keyFields: ['code'], isFlat: true },
  formulas: {
    name: 'formulas',
    ...schemasOf(formulaInputSchema),
    keyFields: ['shade', 'base'],
    isFlat: false,
  },
  'form-catalogs': {
    name: 'form-catalogs',
    ...schemasOf(formCatalogInputSchema),
    keyFields: ['code'],
    isFlat: false,
  },
  'form-catalog-products': {
    name: 'form-catalog-products',
    ...schemasOf(formCatalogProductInputSchema),
    keyFields: ['reference'],
    isFlat: true,
  },
  folders: { name: 'folders', ...schemasOf(folderInputSchema), keyFields: ['code'], isFlat: false },
  pages: { name: 'pages', ...schemasOf(pageInputSchema), keyFields: ['code'], isFlat: false },
  trainings: { name: 'trainings', ...schemasOf(trainingInputSchema), keyFields: ['code'], isFlat: false },
  testimonies: {
    name: 'testimonies',
    ...schemasOf(testimonyInputSchema),
    keyFields: ['code'],
    isFlat: false,
  },
  menus: { name: 'menus', ...schemasOf(menuInputSchema), keyFields: ['code'], isFlat: false },
  sliders: { name: 'sliders', ...schemasOf(sliderInputSchema), keyFields: ['code'], isFlat: false },
};

function schemasOf<Shape extends z.core.$ZodLooseShape>(schema: z.ZodObject<Shape, z.core.$strict>) {
  // Rules over several fields hold for whole entries only.
  return { schema, incompleteSchema: z.strictObject(schema.shape).partial() };
}

export const resourceNames: readonly ResourceName[] = Object.values(resources).map(({ name }) => name);

/** `colour:white` for a word of the vocabulary; undefined while a key field is not a text. */
export function keyOf(
  { keyFields, name }: Pick<ResourceDefinition<unknown>, 'keyFields' | 'name'>,
  document: unknown,
): string | undefined {
  if (keyFields.length === 0) return name;
  const parts = keyFields.map((field) => fieldAt(document, [field]));
  return parts.every((part) => typeof part === 'string') ? parts.join(':') : undefined;
}
