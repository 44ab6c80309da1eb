import { operations } from '../../contract/operations.ts';
import { register } from '../../kernel/http/register.ts';
import type { Router } from '../../kernel/http/router.ts';
import type { OrderDependencies } from '../order/order-dependencies.ts';
import { makeLabels, makePickList, makeSlips } from './packing-files.ts';
import { listPacking } from './packing-orders.ts';
import { setAside, shipOrders } from './ship-orders.ts';

/** The packing table of the desk. */
export function packingRoutes(router: Router, dependencies: OrderDependencies): void {
  const { packing } = operations;
  const { database } = dependencies;
  register(router, packing.index, ({ query }) => listPacking(database, query));
  register(router, packing.pickList, ({ query }) => makePickList(dependencies, query.orders, query.lang));
  register(router, packing.slips, ({ query }) => makeSlips(dependencies, query.orders, query.lang));
  register(router, packing.labels, ({ query }) => makeLabels(dependencies, query.orders));
  register(router, packing.ship, ({ body, query }) => shipOrders(dependencies, body, query.lang));
  register(router, packing.setAside, ({ parameters, body }) =>
    setAside(database, parameters.id, body.reason),
  );
}
