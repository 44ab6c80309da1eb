import { operations } from '../../../contract/operations.ts';
import { register, requireFreshFactor } from '../../../kernel/http/register.ts';
import type { Router } from '../../../kernel/http/router.ts';
import { findOrder } from '../order-access.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { changeOrder, previewChange } from './change-order.ts';
import { listVersions } from './order-versions.ts';

/** Orders that staff change before anything of them has left. */
export function changeRoutes(router: Router, dependencies: OrderDependencies): void {
  const { orderChange } = operations;
  register(router, orderChange.preview, async ({ parameters, body }) =>
    previewChange(dependencies, (await findOrder(dependencies, parameters.id)).id, body),
  );
  register(router, orderChange.create, async (call) =>
    changeOrder(dependencies, (await findOrder(dependencies, call.parameters.id)).id, {
      ...call.body,
      confirmRefund: () => requireFreshFactor(call),
    }),
  );
  register(router, orderChange.versions, async ({ parameters }) =>
    listVersions(dependencies.database.db, await findOrder(dependencies, parameters.id)),
  );
}
