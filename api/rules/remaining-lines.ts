import type { Order } from '../contract/order.ts';

/** What of an order has yet to leave, by the ids of its lines. */
export const remainingLines = ({ lines, shipments }: Pick<Order, 'lines' | 'shipments'>) =>
  lines.flatMap(({ id, quantity }) => {
    const left = shipments.flatMap((shipment) => shipment.lines.filter((line) => line.id === id));
    const count = left.reduce((rest, line) => rest - line.quantity, quantity);
    return count > 0 ? [{ id, count }] : [];
  });
