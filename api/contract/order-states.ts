import { z } from 'zod';

/** Where the goods of an order are. */
export const orderStateSchema = z.enum([
  'awaiting_payment',
  'paid',
  'preparing',
  'partly_shipped',
  'shipped',
  'delivered',
  'cancelled',
]);

/**
 * What an entry in the history of an order records: the state that it entered, a refund that was requested, one that was
 * made, one that will not be made, money that came although nothing was owed, money that was still owed, a transfer that
 * staff had noted here by mistake, a withdrawal from the contract, a change by staff of what it holds or where it goes, some of the goods that left while others have yet to, parcels
 * whose numbers were set anew, or a departure that was noted by mistake.
 */
export const orderEventKindSchema = z.enum([
  'state',
  'refund_requested',
  'refund',
  'refund_failed',
  'surplus',
  'payment',
  'transfer_reversed',
  'withdrawal',
  'changed',
  'shipment',
  'shipment_corrected',
  'shipment_withdrawn',
]);

/**
 * What a provider reports of one payment attempt. `created`: it was not asked yet, or did not respond. `reversed`: staff had
 * noted a transfer here by mistake, and moved it to another order or took it back: nothing of it counts for this order.
 */
export const paymentStateSchema = z.enum([
  'created',
  'open',
  'pending',
  'paid',
  'failed',
  'expired',
  'cancelled',
  'partly_refunded',
  'refunded',
  'reversed',
]);

/** By whom money goes back: the provider that took it, or staff with a bank transfer. */
export const refundWaySchema = z.enum(['provider', 'transfer']);

/**
 * How far a refund has come. `requested`: nobody has made it yet; `sent`: the provider has taken it on; `done`: the
 * provider, or who made the transfer, says that the money has left; `failed`: it will not be made.
 */
export const refundStateSchema = z.enum(['requested', 'sent', 'done', 'failed']);

/** What was paid of an order, whatever the attempts. `partly_paid`: less came than the order costs. */
export const orderPaymentStateSchema = z.enum([
  'unpaid',
  'pending',
  'partly_paid',
  'paid',
  'partly_refunded',
  'refunded',
]);
