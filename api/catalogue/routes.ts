import { and, eq } from 'drizzle-orm';
import { defaultLocale } from '../../languages/locales.ts';
import { filterInputSchema, vocabularyInputSchema } from '../contract/catalogue.ts';
import { operations } from '../contract/operations.ts';
import type { SharedReads } from '../kernel/changes/shared-reads.ts';
import type { Queries } from '../kernel/database/database.ts';
import { category } from '../kernel/database/schema/category.ts';
import { product } from '../kernel/database/schema/product.ts';
import { filter, vocabulary } from '../kernel/database/schema/vocabulary.ts';
import { register } from '../kernel/http/register.ts';
import type { Router } from '../kernel/http/router.ts';
import type { PictureSource, Services } from '../kernel/http/services.ts';
import type { RateLimits } from '../kernel/limits/rate-limits.ts';
import { listedPlan } from '../kernel/plans/sales-plans.ts';
import { seesDrafts } from '../kernel/previews/draft-rule.ts';
import type { Previews } from '../kernel/previews/previews.ts';
import { registerWrites } from '../kernel/records/register-writes.ts';
import { foldText } from '../rules/fold-text.ts';
import { createCategoryTextReader } from './categories/category-rows.ts';
import { categoryUsers, deleteCategory } from './categories/delete-category.ts';
import { listCategories, showCategory } from './categories/read-categories.ts';
import { saveCategory } from './categories/save-category.ts';
import { readFilters } from './filters/filters-products.ts';
import { deleteFilter, filterUsers, saveFilter } from './filters/save-filter.ts';
import { type InputTable, listInputs, showInput } from './input-lists.ts';
import { deleteProduct, productUsers } from './products/delete-product.ts';
import { listCalculable } from './products/list-calculable.ts';
import { listProducts } from './products/list-products.ts';
import { createDetailReader } from './products/read-details.ts';
import { saveProduct } from './products/save-products.ts';
import { showPacks, showProduct } from './products/show-product.ts';
import { deleteVocabulary, saveVocabulary, vocabularyUsers } from './save-vocabulary.ts';
import { countAskedSearch, listAskedSearches } from './search/asked-searches.ts';
import { listSearchDocuments, type PageTexts } from './search/list-search-documents.ts';
import { listMissedSearches, takeMissedSearches } from './search/missed-searches.ts';
import { createSearches, type Searches } from './search/run-search.ts';
import { suggest } from './search/search-suggestions.ts';
import { synonyms } from './search/synonyms.ts';

interface SearchParts {
  /** What a page is found by, besides the products and categories. */
  readonly pageTexts: PageTexts;
  readonly rateLimits: RateLimits;
  readonly clientAddress: (request: Request) => string;
}

interface CatalogueReads {
  readonly db: Queries;
  readonly searches: Searches;
  readonly shared: SharedReads;
  readonly pictures: PictureSource;
}

export function catalogueRoutes(
  router: Router,
  services: Services,
  previews: Previews,
  search: SearchParts,
): void {
  const { database, sharedReads: shared, pictures } = services;
  const reads = { db: database.db, searches: createSearches(database.db, shared), shared, pictures };
  categoryRoutes(router, services, previews);
  productRoutes(router, services, previews, reads);
  searchRoutes(router, services, search, reads);
  vocabularyRoutes(router, services);
  filterRoutes(router, services);
  synonyms.addRoutes(router, services);
}

function categoryRoutes(router: Router, services: Services, previews: Previews): void {
  const { database, pictures, sharedReads } = services;
  const { index, show } = operations.category;
  const readTexts = createCategoryTextReader(database.db);
  register(router, index, ({ query }) => listCategories(database.db, query, pictures, sharedReads));
  register(router, show, async (call) => {
    const { parameters, query } = call;
    const drawn = await previews.draw('category', call, ({ db, ...reads }, id) =>
      showCategory(db, createCategoryTextReader(db), id, query, { ...reads, maySeeDraft: seesDrafts }),
    );
    if (drawn) return drawn;
    const maySeeDraft = await previews.draftRule('category', call);
    const context = { pictures, shared: sharedReads, maySeeDraft };
    return showCategory(database.db, readTexts, parameters.id, query, context);
  });
  previews.addRoute(router, 'category', operations.category.preview, async (id) => {
    const found = await readTexts({ idOrSlug: id, locale: defaultLocale });
    return found?.sales_plans;
  });
  registerWrites(router, services, operations.category, {
    name: 'category',
    table: category,
    keyField: 'code',
    findId: async (tx, { code }) =>
      firstId(await tx.select({ id: category.id }).from(category).where(eq(category.code, code))),
    save: saveCategory,
    users: categoryUsers,
    remove: deleteCategory,
  });
}

function productRoutes(router: Router, services: Services, previews: Previews, reads: CatalogueReads): void {
  const { clock, database, pictures, sharedReads } = services;
  const { index, show, packs } = operations.product;
  const readDetail = createDetailReader(database.db, sharedReads);
  register(router, index, ({ query }) => listProducts(reads, query));
  // Before the product itself, whose slug would take the rest of the path.
  register(router, packs, ({ parameters, query }) =>
    showPacks(readDetail, parameters.id, query, pictures, clock()),
  );
  register(router, show, async (call) => {
    const { parameters, query } = call;
    const now = clock();
    const drawn = await previews.draw('product', call, ({ db, shared, ...reads }, id) =>
      showProduct(createDetailReader(db, shared), id, query, { ...reads, now, maySeeDraft: seesDrafts }),
    );
    if (drawn) return drawn;
    const maySeeDraft = await previews.draftRule('product', call);
    return showProduct(readDetail, parameters.id, query, { pictures, now, maySeeDraft });
  });
  previews.addRoute(router, 'product', operations.product.preview, async (id) => {
    const found = await readDetail({ idOrSlug: id, locale: defaultLocale });
    return found?.card.plans.map((plan) => plan.id);
  });
  register(router, operations.calculableProduct.index, ({ query }) => listCalculable(database.db, query));
  register(router, operations.filtersProducts.index, ({ query }) => readFilters(reads, query));
  registerWrites(router, services, operations.product, {
    name: 'product',
    table: product,
    keyField: 'reference',
    findId: async (tx, { reference }) =>
      firstId(await tx.select({ id: product.id }).from(product).where(eq(product.reference, reference))),
    save: saveProduct,
    users: productUsers,
    remove: deleteProduct,
  });
}

/** A visitor who asks for a text again counts no more often. */
const askedOnce = { name: 'asked-search', calls: 1, windowSeconds: 86_400 };

function searchRoutes(
  router: Router,
  services: Services,
  { pageTexts, rateLimits, clientAddress }: SearchParts,
  reads: CatalogueReads,
): void {
  const { clock, database, pictures } = services;
  const { index, asked, countAsked, missed, reportMissed, documents } = operations.search;
  const limiter = rateLimits(askedOnce);
  register(router, asked, async ({ query }) => ({
    texts: await listAskedSearches(database.db, query.lang, clock()),
  }));
  register(router, countAsked, async ({ query, request }) => {
    const { text, lang: locale } = query;
    const isNew = await limiter.take(`${clientAddress(request)} ${locale} ${foldText(text)}`).then(
      () => true,
      () => false,
    );
    const scope = { locale, planId: listedPlan(query) };
    return { counted: isNew && (await countAskedSearch(reads, text, scope, clock())) };
  });
  register(router, index, ({ query }) => suggest(reads, query));
  register(router, missed, ({ query }) => listMissedSearches(database.db, query));
  register(router, reportMissed, ({ body }) => takeMissedSearches(database.db, body.searches, clock()));
  register(router, documents, ({ query }) =>
    listSearchDocuments(database.db, query, { pictures, pageTexts }),
  );
}

function vocabularyRoutes(router: Router, services: Services): void {
  const { db } = services.database;
  const words: InputTable<typeof vocabularyInputSchema> = {
    table: vocabulary,
    schema: vocabularyInputSchema,
    order: [vocabulary.kind],
    key: vocabulary.code,
  };
  register(router, operations.vocabulary.index, ({ query }) => listInputs(db, words, query));
  register(router, operations.vocabulary.show, ({ parameters }) => showInput(db, words, parameters.id));
  registerWrites(router, services, operations.vocabulary, {
    name: 'vocabulary',
    table: vocabulary,
    keyField: 'code',
    findId: async (tx, { kind, code }) =>
      firstId(
        await tx
          .select({ id: vocabulary.id })
          .from(vocabulary)
          .where(and(eq(vocabulary.kind, kind), eq(vocabulary.code, code))),
      ),
    save: saveVocabulary,
    users: vocabularyUsers,
    remove: deleteVocabulary,
  });
}

function filterRoutes(router: Router, services: Services): void {
  const { db } = services.database;
  const filters: InputTable<typeof filterInputSchema> = {
    table: filter,
    schema: filterInputSchema,
    order: [filter.position],
    key: filter.technicalName,
  };
  register(router, operations.filter.index, ({ query }) => listInputs(db, filters, query));
  register(router, operations.filter.show, ({ parameters }) => showInput(db, filters, parameters.id));
  registerWrites(router, services, operations.filter, {
    name: 'filter',
    table: filter,
    keyField: 'technical_name',
    findId: async (tx, { technical_name: name }) =>
      firstId(await tx.select({ id: filter.id }).from(filter).where(eq(filter.technicalName, name))),
    save: saveFilter,
    users: filterUsers,
    remove: deleteFilter,
  });
}

const firstId = ([row]: readonly { id: number }[]): number | undefined => row?.id;
