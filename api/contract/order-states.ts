import { z } from 'zod';

/** Where the goods of an order are. */
export const orderStateSchema = z.enum([
  'awaiting_payment',
  'paid',
  'preparing',
  'shipped',
  'delivered',
  'cancelled',
]);

/**
 * What an entry in the history of an order records: the state that it entered, money that went back to the buyer, money
 * that came although nothing was owed, money that was still owed, or a withdrawal from the contract.
 */
export const orderEventKindSchema = z.enum(['state', 'refund', 'surplus', 'payment', 'withdrawal']);

/** What a provider reports of one payment attempt. `created`: it was not asked yet, or did not respond. */
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
]);

/** What was paid of an order, whatever the attempts. `partly_paid`: less came than the order costs. */
export const orderPaymentStateSchema = z.enum([
  'unpaid',
  'pending',
  'partly_paid',
  'paid',
  'partly_refunded',
  'refunded',
]);
