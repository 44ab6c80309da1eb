import { eq } from 'drizzle-orm';
import { operations } from '../../contract/operations.ts';
import { carrier, relayPoint } from '../../kernel/database/schema/shipping.ts';
import { register } from '../../kernel/http/register.ts';
import { registerWrites } from '../../kernel/http/register-writes.ts';
import type { Router } from '../../kernel/http/router.ts';
import type { Services } from '../../kernel/http/services.ts';
import { findStored } from '../../kernel/stored/stored.ts';
import { listCarriers, showCarrier } from './read-carriers.ts';
import { listRelayPoints, showRelayPoint } from './read-relay-points.ts';
import { deleteCarrier, saveCarrier } from './save-carrier.ts';
import { deleteRelayPoint, saveRelayPoint } from './save-relay-point.ts';

/** Carriers and relay points. */
export function shippingRoutes(router: Router, services: Services): void {
  const { db } = services.database;
  const { carrier: carriers, relayPoint: relayPoints } = operations;

  register(router, carriers.index, ({ query }) => listCarriers(db, query));
  register(router, carriers.show, ({ parameters, query }) => showCarrier(db, parameters.id, query.lang));
  registerWrites(router, services, carriers, {
    name: 'carrier',
    table: carrier,
    keyField: 'code',
    findId: async (tx, { code }) => (await findStored(tx, carrier, eq(carrier.code, code)))?.id,
    save: saveCarrier,
    remove: deleteCarrier,
  });

  register(router, relayPoints.index, ({ query }) => listRelayPoints(db, query));
  register(router, relayPoints.show, ({ parameters, query }) =>
    showRelayPoint(db, parameters.id, query.lang),
  );
  registerWrites(router, services, relayPoints, {
    name: 'relay-point',
    table: relayPoint,
    keyField: 'code',
    findId: async (tx, { code }) => (await findStored(tx, relayPoint, eq(relayPoint.code, code)))?.id,
    save: saveRelayPoint,
    remove: deleteRelayPoint,
  });
}
