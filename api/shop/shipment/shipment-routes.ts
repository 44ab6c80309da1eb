import { operations } from '../../contract/operations.ts';
import { register } from '../../kernel/http/register.ts';
import type { Router } from '../../kernel/http/router.ts';
import { findOrder } from '../order/order-access.ts';
import type { OrderDependencies } from '../order/order-dependencies.ts';
import { makeDeliveryNote } from './delivery-note.ts';
import { mailNow } from './mail-shipments.ts';
import { noteDelivery, noteShipment, setParcels, withdrawShipment } from './shipment-calls.ts';

/** What leaves, and how it is mended: calls of staff. */
export function shipmentRoutes(router: Router, dependencies: OrderDependencies): void {
  const { shipment } = operations;
  const of = async (parameters: { readonly id: string; readonly shipment: number }) => ({
    orderId: (await findOrder(dependencies, parameters.id)).id,
    shipmentId: parameters.shipment,
  });
  register(router, shipment.deliveryNote, async ({ parameters }) =>
    makeDeliveryNote(dependencies, await of(parameters)),
  );
  register(router, shipment.mail, async ({ parameters }) => mailNow(dependencies, await of(parameters)));
  register(router, shipment.create, async ({ parameters, body }) =>
    noteShipment(dependencies, (await findOrder(dependencies, parameters.id)).id, body),
  );
  register(router, shipment.withdraw, async ({ parameters, body }) =>
    withdrawShipment(dependencies, await of(parameters), body.reason),
  );
  register(router, shipment.deliver, async ({ parameters, body }) =>
    noteDelivery(dependencies, await of(parameters), body.is_delivered),
  );
  // After the others, since an id may hold slashes.
  register(router, shipment.update, async ({ parameters, body }) =>
    setParcels(dependencies, await of(parameters), body.parcels),
  );
}
