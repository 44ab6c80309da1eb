import { operations } from '../../contract/operations.ts';
import { register } from '../../kernel/http/register.ts';
import type { Router } from '../../kernel/http/router.ts';
import type { Services } from '../../kernel/http/services.ts';
import { depots } from './depots.ts';
import { moveGoods } from './move-goods.ts';
import { listMovements, listStock, showStock } from './read-stock.ts';
import { setLevels } from './set-levels.ts';
import { setRule } from './set-rule.ts';

/** What there is of every pack, and where. */
export function stockLevelRoutes(router: Router, services: Services): void {
  const { database, clock } = services;
  const { stock } = operations;
  depots.addRoutes(router, services);
  register(router, stock.index, ({ query }) => listStock(database.db, clock(), query));
  register(router, stock.setLevels, ({ body, query }) =>
    setLevels(database, body, { locale: query.lang, now: clock() }),
  );
  register(router, stock.move, ({ body, query }) =>
    moveGoods(database, body, { locale: query.lang, now: clock() }),
  );
  register(router, stock.movements, ({ query }) => listMovements(database.db, query));
  register(router, stock.setRule, async ({ parameters, body, query }) => {
    await setRule(database, parameters.reference, body, clock());
    return showStock(database.db, parameters.reference, query.lang);
  });
}
