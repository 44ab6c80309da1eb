import type { operations } from '../../../api/contract/operations.ts';
import { request } from '../../app/api.ts';

/** What is read anew once something has left, or has not. */
export const staleShipments = [['order'], ['orders'], ['today'], ['mails'], ['stock'], ['stock-movements']];

interface Departure {
  /** The same key counts once. */
  readonly key: string;
  readonly lines: readonly { readonly id: number; readonly quantity: number }[];
  readonly numbers: readonly string[];
  /** Empty: the one of the order. */
  readonly carrier: string;
  /** Empty: where the goods are reserved. */
  readonly depot: string;
  readonly note: string;
}

const parcelsOf = (numbers: readonly string[]) => numbers.map((number) => ({ number }));

/** Notes that goods of an order have left. */
export const ship = (orderId: number, { key, lines, numbers, carrier, depot, note }: Departure) =>
  request<typeof operations.shipment.create>('POST', `/order/${orderId}/shipment`, {
    body: {
      key,
      lines: [...lines],
      parcels: parcelsOf(numbers),
      note,
      ...(carrier !== '' && { carrier }),
      ...(depot !== '' && { depot }),
    },
  });

/** Sets the numbers of the parcels of a shipment. */
export const setParcels = (orderId: number, id: number, numbers: readonly string[]) =>
  request<typeof operations.shipment.update>('PUT', `/order/${orderId}/shipment/${id}`, {
    body: { parcels: parcelsOf(numbers) },
  });

/** Takes back a departure that was noted by mistake. */
export const withdrawShipment = (orderId: number, id: number, reason: string) =>
  request<typeof operations.shipment.withdraw>('POST', `/order/${orderId}/shipment/${id}/withdraw`, {
    body: { reason },
  });

/** Notes that a shipment has arrived, or has not. */
export const noteDelivery = (orderId: number, id: number, isDelivered: boolean) =>
  request<typeof operations.shipment.deliver>('PUT', `/order/${orderId}/shipment/${id}/delivery`, {
    body: { is_delivered: isDelivered },
  });

/** Writes to the buyer now of what they are to be written to of. */
export const mailShipment = (orderId: number, id: number) =>
  request<typeof operations.shipment.mail>('POST', `/order/${orderId}/shipment/${id}/mail`);
