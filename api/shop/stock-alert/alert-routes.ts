import { operations } from '../../contract/operations.ts';
import type { FormGuards } from '../../kernel/forms/form-gate.ts';
import { register } from '../../kernel/http/register.ts';
import type { Router } from '../../kernel/http/router.ts';
import { listedPlan, targetOf } from '../../kernel/plans/sales-plans.ts';
import { type AlertDependencies, askAlert, confirmAlert, showAlertedPack } from './ask-alert.ts';

const asked = { name: 'stock-alert', calls: 10, windowSeconds: 3600 };
const confirmed = { name: 'stock-alert-confirmed', calls: 60, windowSeconds: 3600 };

/** Being told of a sold-out pack once it can be had again. */
export function stockAlertRoutes(
  router: Router,
  dependencies: AlertDependencies,
  { gate, rateLimits, clientAddress }: FormGuards,
): void {
  const { stockAlert } = operations;
  const [byAsker, byConfirmer] = [rateLimits(asked), rateLimits(confirmed)];
  register(router, stockAlert.show, ({ query }) =>
    showAlertedPack(dependencies.database.db, {
      reference: query.reference,
      locale: query.lang,
      target: targetOf(listedPlan(query)),
    }),
  );
  register(
    router,
    stockAlert.create,
    async ({ body: { reference, email, stamp, website }, query, request }) => {
      await gate.passStamped({ stamp, website }, 'stock-alert');
      await byAsker.take(clientAddress(request));
      return askAlert(dependencies, {
        reference,
        email,
        locale: query.lang,
        target: targetOf(listedPlan(query)),
      });
    },
  );
  register(router, stockAlert.confirm, async ({ body, request }) => {
    await byConfirmer.take(clientAddress(request));
    return confirmAlert(dependencies, body.token);
  });
}
