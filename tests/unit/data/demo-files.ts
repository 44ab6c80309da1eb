import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import {
  categoryInputSchema,
  filterInputSchema,
  productInputSchema,
  synonymInputSchema,
  vocabularyInputSchema,
} from '../../../api/contract/catalogue.ts';
import {
  baseInputSchema,
  colourantInputSchema,
  formulaInputSchema,
  machineInputSchema,
  shadeInputSchema,
} from '../../../api/contract/colours.ts';
import {
  countryInputSchema,
  folderInputSchema,
  menuInputSchema,
  pageInputSchema,
  settingInputSchema,
  siteInputSchema,
  sliderInputSchema,
  tagInputSchema,
} from '../../../api/contract/content.ts';
import { discountInputSchema } from '../../../api/contract/discount.ts';
import { formCatalogInputSchema } from '../../../api/contract/form-catalog.ts';
import { redirectInputSchema } from '../../../api/contract/redirect.ts';
import { carrierInputSchema, relayPointInputSchema } from '../../../api/contract/shipping.ts';
import { depotInputSchema } from '../../../api/contract/stock.ts';
import { storeInputSchema } from '../../../api/contract/store-locator.ts';
import { testimonyInputSchema } from '../../../api/contract/testimony.ts';
import { trainingInputSchema } from '../../../api/contract/training.ts';

const demoFolder = new URL('../../../data/demo/', import.meta.url);

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, demoFolder), 'utf8'));
}

function readFolder(name: string): unknown[] {
  return readdirSync(new URL(`${name}/`, demoFolder))
    .sort()
    .map((file) => readJson(`${name}/${file}`));
}

/** The demo catalogue, every file through the schema of its entity; throws where one does not fit. */
export function readDemo() {
  return {
    site: siteInputSchema.parse(readJson('site.json')),
    settings: z.array(settingInputSchema).parse(readJson('settings.json')),
    vocabulary: z.array(vocabularyInputSchema).parse(readJson('vocabulary.json')),
    filters: z.array(filterInputSchema).parse(readJson('filters.json')),
    categories: z.array(categoryInputSchema).parse(readJson('categories.json')),
    sliders: z.array(sliderInputSchema).parse(readJson('sliders.json')),
    folders: z.array(folderInputSchema).parse(readJson('folders.json')),
    countries: z.array(countryInputSchema).parse(readJson('countries.json')),
    tags: z.array(tagInputSchema).parse(readJson('tags.json')),
    synonyms: z.array(synonymInputSchema).parse(readJson('synonyms.json')),
    products: z.array(productInputSchema).parse(readFolder('products')),
    carriers: z.array(carrierInputSchema).parse(readJson('carriers.json')),
    depots: z.array(depotInputSchema).parse(readJson('depots.json')),
    relayPoints: z.array(relayPointInputSchema).parse(readJson('relay-points.json')),
    stores: z.array(storeInputSchema).parse(readJson('stores.json')),
    testimonies: z.array(testimonyInputSchema).parse(readJson('testimonies.json')),
    redirects: z.array(redirectInputSchema).parse(readJson('redirects.json')),
    trainings: z.array(trainingInputSchema).parse(readJson('trainings.json')),
    formCatalogs: z.array(formCatalogInputSchema).parse(readJson('form-catalogs.json')),
    discounts: z.array(discountInputSchema).parse(readJson('discounts.json')),
    machines: z.array(machineInputSchema).parse(readJson('machines.json')),
    teintes: z.array(shadeInputSchema).parse(readJson('teintes.json')),
    colourants: z.array(colourantInputSchema).parse(readJson('colourants.json')),
    bases: z.array(baseInputSchema).parse(readJson('bases.json')),
    formulas: [
      ...z.array(formulaInputSchema).parse(readFolder('formulas')),
      ...z.array(formulaInputSchema).parse(readJson('formulas.json')),
    ],
    pages: z.array(pageInputSchema).parse(readFolder('pages')),
    menus: z.array(menuInputSchema).parse(readFolder('menus')),
  };
}
export type Demo = ReturnType<typeof readDemo>;

/** Every value of a document that is an object or a text, itself included. */
export function* walk(value: unknown): Generator<unknown> {
  yield value;
  if (typeof value !== 'object' || value === null) return;
  for (const child of Object.values(value)) yield* walk(child);
}
