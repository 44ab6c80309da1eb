import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { saveCategory } from '../../../api/catalogue/categories/save-category.ts';
import { saveFilter } from '../../../api/catalogue/filters/save-filter.ts';
import { saveProducts } from '../../../api/catalogue/products/save-products.ts';
import { saveVocabulary } from '../../../api/catalogue/save-vocabulary.ts';
import { synonyms as synonymResource } from '../../../api/catalogue/search/synonyms.ts';
import {
  type CategoryInput,
  categoryInputSchema,
  filterInputSchema,
  type ProductInput,
  productInputSchema,
  productListSchema,
  synonymInputSchema,
  vocabularyInputSchema,
} from '../../../api/contract/catalogue.ts';
import type { Target } from '../../../api/contract/common.ts';
import type { Database } from '../../../api/kernel/database/database.ts';
import type { Captcha } from '../../../api/kernel/ports/captcha/captcha.ts';
import type { TestContent } from '../../database/test-database.ts';
import { sourceHash } from '../../setup/source-hash.ts';
import type { Driver } from '../drivers.ts';
import { openTestApi, saveTestSite, sitePath, type TestApi, type TestApiOptions } from '../setup.ts';

const folder = new URL('../../../data/demo/', import.meta.url);
const readJson = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));

export interface Demo {
  readonly products: readonly ProductInput[];
  readonly categories: readonly CategoryInput[];
}

function readDemo(): Demo {
  const files = readdirSync(new URL('products/', folder)).sort();
  return {
    products: files.map((file) => productInputSchema.parse(readJson(`products/${file}`))),
    categories: z.array(categoryInputSchema).parse(readJson('categories.json')),
  };
}

/** Saves the demo catalogue as an import would. */
async function saveDemo(database: Database): Promise<void> {
  const context = { now: new Date('2026-03-01T08:00:00Z'), reservedSlugs: () => new Set<string>(), sitePath };
  const { products, categories } = readDemo();
  const words = z.array(vocabularyInputSchema).parse(readJson('vocabulary.json'));
  const filters = z.array(filterInputSchema).parse(readJson('filters.json'));
  const synonyms = z.array(synonymInputSchema).parse(readJson('synonyms.json'));
  await database.transaction(async (tx) => {
    for (const word of words) await saveVocabulary(tx, word, context);
    for (const filter of filters) await saveFilter(tx, filter, context);
    for (const synonym of synonyms) await synonymResource.save(tx, synonym, context);
    for (const category of categories) await saveCategory(tx, category, context);
    await saveProducts(tx, products, context);
  });
}

let version: string | undefined;

/** The site of every test, with the demo catalogue. */
export const demoContent: TestContent = {
  version: () => {
    const own = ['catalogue/demo.ts', 'inputs.ts', 'setup.ts'].map((file) => `tests/contract/${file}`);
    version ??= sourceHash(['api', 'languages', 'data/demo', ...own]);
    return version;
  },
  save: async (database) => {
    await saveTestSite(database);
    await saveDemo(database);
  },
};

/** The API over the demo catalogue, and what that holds. */
export async function openDemoApi(
  driver: Driver,
  captcha?: Captcha,
  options: Omit<TestApiOptions, 'content'> = {},
): Promise<{ site: TestApi; demo: Demo }> {
  const site = await openTestApi(driver, captcha, { ...options, content: demoContent });
  return { site, demo: readDemo() };
}

export const plans: Record<Target, number> = { part: 1, pro: 2 };

export const cheapestCents = ({ packs, tinting }: ProductInput) =>
  Math.min(...packs.map((pack) => pack.price_cents + (tinting === 'online' ? pack.tinting_price_cents : 0)));

/** References of the products of a list, in its order. */
export async function listReferences(site: TestApi, query: Record<string, string>): Promise<string[]> {
  const { body } = await site.call('GET', `/product?${new URLSearchParams({ perPage: '100', ...query })}`);
  return productListSchema.parse(body).items.map(({ reference }) => reference);
}

/** Removes the catalogue; ids start from 1 again. */
export async function emptyCatalogue({ db }: Database): Promise<void> {
  await db.execute(sql`
    truncate product, category, vocabulary, filter, menu, search_document, search_document_due, price_history
    restart identity cascade`);
}
