import type { Order } from '../../../api/contract/order.ts';
import { mayOrderBecome } from '../../../api/rules/order-state.ts';
import { ActionResult } from '../../app/ActionResult.tsx';
import { useAction } from '../../app/use-action.ts';
import { ShipForm } from './ShipForm.tsx';
import { ShipmentItem } from './ShipmentItem.tsx';
import { staleShipments } from './shipment-calls.ts';
import { useShipmentMessages } from './use-shipment-messages.ts';

/** What has left of an order, how that is mended, and what leaves next. */
export function OrderShipments({ order }: { readonly order: Order }) {
  const messages = useShipmentMessages();
  const action = useAction(staleShipments);
  const mayLeave = mayOrderBecome(order.status, 'shipped');
  if (order.shipments.length === 0 && !mayLeave) return null;
  return (
    <section className="card" aria-labelledby="order-shipments">
      <h2 id="order-shipments">{messages.title}</h2>
      {order.shipments.length === 0 && <p className="muted">{messages.none}</p>}
      <div className="stack">
        {order.shipments.map((shipment, index) => (
          <ShipmentItem
            key={shipment.id}
            order={order}
            shipment={shipment}
            place={index + 1}
            action={action}
          />
        ))}
        {mayLeave && <ShipForm key={order.shipments.length} order={order} action={action} />}
      </div>
      <ActionResult state={action} done={messages.noted} />
    </section>
  );
}
