import { relayPointContract } from '../../contract/shipping.ts';
import { register } from '../../kernel/http/register.ts';
import type { Router } from '../../kernel/http/router.ts';
import type { Services } from '../../kernel/http/services.ts';
import { carriers } from './carriers.ts';
import { listRelayPoints, showRelayPoint } from './read-relay-points.ts';
import { relayPoints } from './relay-points.ts';

/** Carriers and relay points. */
export function shippingRoutes(router: Router, services: Services): void {
  const { db } = services.database;
  const { index, show } = relayPointContract.operations;
  carriers.addRoutes(router, services);
  register(router, index, ({ query }) => listRelayPoints(db, query));
  register(router, show, ({ parameters, query }) => showRelayPoint(db, parameters.id, query.lang));
  relayPoints.addRoutes(router, services);
}
