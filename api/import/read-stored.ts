import { asc, gt } from 'drizzle-orm';
import type { Queries, Transaction } from '../kernel/database/database.ts';
import { discount } from '../kernel/database/schema/cart.ts';
import { category } from '../kernel/database/schema/category.ts';
import { colourant, formula, machine, teinte, tintBase } from '../kernel/database/schema/colour.ts';
import { folder, menu, page, slider } from '../kernel/database/schema/content.ts';
import { document } from '../kernel/database/schema/document.ts';
import { product } from '../kernel/database/schema/product.ts';
import { formCatalog, formCatalogProduct } from '../kernel/database/schema/purchase-order.ts';
import { carrier, relayPoint } from '../kernel/database/schema/shipping.ts';
import { country, setting, site, tag } from '../kernel/database/schema/site.ts';
import { store } from '../kernel/database/schema/store.ts';
import { testimony } from '../kernel/database/schema/testimony.ts';
import { training } from '../kernel/database/schema/training.ts';
import { filter, synonym, vocabulary } from '../kernel/database/schema/vocabulary.ts';
import type { DocumentTable } from '../kernel/stored/stored.ts';
import type { StoredCatalogue } from './records.ts';
import { keyOf, type ResourceDefinition, resources } from './resources.ts';

const PAGE_SIZE = 500;

/** Reads back the inputs that the entities of the database were last saved from. */
export async function readStored(db: Queries | Transaction): Promise<StoredCatalogue> {
  const read = <Input>(definition: ResourceDefinition<Input>, table: DocumentTable) =>
    readInputs(db, definition, table);
  return {
    site: await read(resources.site, site),
    settings: await read(resources.settings, setting),
    vocabulary: await read(resources.vocabulary, vocabulary),
    filters: await read(resources.filters, filter),
    tags: await read(resources.tags, tag),
    countries: await read(resources.countries, country),
    synonyms: await read(resources.synonyms, synonym),
    categories: await read(resources.categories, category),
    products: await read(resources.products, product),
    documents: await read(resources.documents, document),
    carriers: await read(resources.carriers, carrier),
    'relay-points': await read(resources['relay-points'], relayPoint),
    stores: await read(resources.stores, store),
    discounts: await read(resources.discounts, discount),
    machines: await read(resources.machines, machine),
    teintes: await read(resources.teintes, teinte),
    colourants: await read(resources.colourants, colourant),
    bases: await read(resources.bases, tintBase),
    formulas: await read(resources.formulas, formula),
    'form-catalogs': await read(resources['form-catalogs'], formCatalog),
    'form-catalog-products': await read(resources['form-catalog-products'], formCatalogProduct),
    folders: await read(resources.folders, folder),
    pages: await read(resources.pages, page),
    trainings: await read(resources.trainings, training),
    testimonies: await read(resources.testimonies, testimony),
    menus: await read(resources.menus, menu),
    sliders: await read(resources.sliders, slider),
  };
}

async function readInputs<Input>(
  db: Queries | Transaction,
  definition: ResourceDefinition<Input>,
  table: DocumentTable,
): Promise<ReadonlyMap<string, Input>> {
  const inputs = new Map<string, Input>();
  for (let lastId = 0, isWhole = false; !isWhole; ) {
    const rows = await db
      .select({ id: table.id, input: table.input })
      .from(table)
      .where(gt(table.id, lastId))
      .orderBy(asc(table.id))
      .limit(PAGE_SIZE);
    for (const { id, input } of rows) {
      lastId = Number(id);
      const key = keyOf(definition, input);
      const parsed = definition.schema.safeParse(input);
      if (key !== undefined && parsed.success) inputs.set(key, parsed.data);
    }
    isWhole = rows.length < PAGE_SIZE;
  }
  return inputs;
}
