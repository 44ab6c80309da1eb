import { eq } from 'drizzle-orm';
import { operations } from '../contract/operations.ts';
import { formCatalog, formCatalogProduct } from '../kernel/database/schema/purchase-order.ts';
import type { FormGuards } from '../kernel/forms/form-gate.ts';
import { register } from '../kernel/http/register.ts';
import type { Router } from '../kernel/http/router.ts';
import type { Services } from '../kernel/http/services.ts';
import { registerWrites } from '../kernel/records/register-writes.ts';
import { findStored } from '../kernel/stored/stored.ts';
import { answerTradeOrder, assignTradeOrder, showHandledTradeOrder } from './answer-trade-order.ts';
import { listArticles, showArticle } from './articles.ts';
import { createTradeOrder, findReceipt } from './create-trade-order.ts';
import { makeTradePdf } from './documents/trade-documents.ts';
import { makeTradeSheet } from './documents/trade-sheet.ts';
import { listFormCatalogs, showFormCatalog } from './read-form-catalogs.ts';
import { deleteFormCatalog, saveFormCatalog } from './save-form-catalog.ts';
import { deleteFormCatalogProduct, saveFormCatalogProduct } from './save-form-catalog-product.ts';
import {
  changeTradeOrder,
  findTradeOrder,
  forgetTradeOrder,
  listHandledTradeOrders,
  listTradeOrders,
  showTradeOrder,
} from './staff-trade-orders.ts';
import type { TradeDependencies } from './trade-dependencies.ts';
import { readTradeFile, toUploads } from './trade-files.ts';

const hourSeconds = 3600;
const sent = { name: 'purchase-order-sent', calls: 40, windowSeconds: hourSeconds };
/** Each brings an email with attachments to an address that anybody may have typed. */
const answered = { name: 'purchase-order-answered', calls: 30, windowSeconds: 24 * hourSeconds };

/** The lists of the trade and their articles. */
export function formCatalogRoutes(router: Router, services: Services): void {
  const { db } = services.database;
  const { formCatalog: catalogs, formCatalogProduct: products } = operations;
  register(router, catalogs.index, ({ query }) => listFormCatalogs(db, query));
  register(router, catalogs.show, ({ parameters, query }) => showFormCatalog(db, parameters.id, query.lang));
  registerWrites(router, services, catalogs, {
    name: 'form-catalog',
    table: formCatalog,
    keyField: 'code',
    findId: async (tx, { code }) => (await findStored(tx, formCatalog, eq(formCatalog.code, code)))?.id,
    save: saveFormCatalog,
    remove: deleteFormCatalog,
  });
  register(router, products.index, ({ query }) => listArticles(db, query));
  register(router, products.show, ({ parameters, query }) => showArticle(db, parameters.id, query.lang));
  registerWrites(router, services, products, {
    name: 'form-catalog-product',
    table: formCatalogProduct,
    keyField: 'reference',
    findId: async (tx, { reference }) =>
      (await findStored(tx, formCatalogProduct, eq(formCatalogProduct.reference, reference)))?.id,
    save: saveFormCatalogProduct,
    remove: deleteFormCatalogProduct,
  });
}

/** Trade orders: distributors send them, staff work through them. */
export function tradeOrderRoutes(
  router: Router,
  dependencies: TradeDependencies,
  { rateLimits, clientAddress }: Pick<FormGuards, 'rateLimits' | 'clientAddress'>,
): void {
  const [bySender, byAddress] = [rateLimits(sent), rateLimits(answered)];
  const { purchaseOrder: orders } = operations;
  const { database, clock } = dependencies;
  const { db } = database;

  register(router, orders.create, async ({ body, files, query, request }) => {
    await bySender.take(clientAddress(request));
    const order = { input: body, files, query };
    const earlier = await findReceipt(dependencies, order);
    if (earlier) return earlier;
    const uploads = await toUploads(files);
    await byAddress.take(body.email.toLowerCase());
    return createTradeOrder(dependencies, order, uploads);
  });
  handledOrderRoutes(router, dependencies);
  register(router, orders.index, ({ query }) => listTradeOrders(db, query));
  // Before the shorter path, which would match them as long ids.
  register(router, orders.file, async ({ parameters: { id, position } }) =>
    readTradeFile(db, await findTradeOrder(db, id), position),
  );
  register(router, orders.pdf, async ({ parameters: { id } }) =>
    makeTradePdf(dependencies, await findTradeOrder(db, id)),
  );
  register(router, orders.sheet, async ({ parameters: { id } }) =>
    makeTradeSheet(db, await findTradeOrder(db, id)),
  );
  register(router, orders.show, async ({ parameters: { id } }) =>
    showTradeOrder(db, await findTradeOrder(db, id)),
  );
  register(router, orders.update, ({ parameters: { id }, body }) =>
    database.transaction((tx) => changeTradeOrder(tx, { id, now: clock() }, body)),
  );
  register(router, orders.remove, ({ parameters: { id } }) => forgetTradeOrder(database, id));
}

/** Who of the staff deals with orders, and what they write back. */
function handledOrderRoutes(router: Router, dependencies: TradeDependencies): void {
  const { staffPurchaseOrder: calls } = operations;
  const { database } = dependencies;
  const { db } = database;
  register(router, calls.assign, ({ parameters: { id }, body }) =>
    database.transaction((tx) => assignTradeOrder(tx, id, body)),
  );
  register(router, calls.answer, ({ parameters: { id }, body }) => answerTradeOrder(dependencies, id, body));
  register(router, calls.show, async ({ parameters: { id } }) =>
    showHandledTradeOrder(db, await findTradeOrder(db, id)),
  );
  register(router, calls.index, ({ query }) => listHandledTradeOrders(db, query));
}
