import { z } from 'zod';
import { checkoutTotalsSchema, offeredMethodSchema } from './checkout.ts';
import { claimOfOrderSchema } from './claim.ts';
import { httpsUrlPattern, idSchema, listOf, localeSchema, moneySchema, pagingQuerySchema } from './common.ts';
import { field } from './field.ts';
import { textField } from './form-fields.ts';
import {
  orderEventKindSchema,
  orderPaymentStateSchema,
  orderStateSchema,
  paymentStateSchema,
  refundStateSchema,
  refundWaySchema,
} from './order-states.ts';
import { postalAddressSchema } from './postal-address.ts';
import { workingDaysSchema } from './shipping.ts';
import { orderShipmentSchema, parcelSchema } from './tracking.ts';

const longestIban = 50;
const longestHolder = 70;

export type OfferedMethod = z.infer<typeof offeredMethodSchema>;

/** A line of the list of orders. */
export const orderItemSchema = z.object({
  id: idSchema,
  number: z.string(),
  channel: z.literal('web'),
  date: z.iso.datetime(),
  item_count: z.number().int(),
  status: orderStateSchema,
  payment_status: orderPaymentStateSchema,
  total: moneySchema,
});
export type OrderItem = z.infer<typeof orderItemSchema>;
export const orderListSchema = listOf(orderItemSchema);
export const orderIndexQuery = pagingQuerySchema.extend({
  /** Only for editors: orders in one state. */
  status: orderStateSchema.optional(),
});

export const orderLineSchema = z.object({
  id: z.number().int(),
  element_type: z.literal('product'),
  /** Id of the pack. */
  element_id: z.number().int(),
  reference: z.string(),
  name: z.string(),
  slug: z.string(),
  label: z.string(),
  family: z.number().int(),
  quantity: z.number().int(),
  /** Price of one, in the basis of the totals. */
  unit_price: moneySchema,
  /** Before the discount, in the basis of the totals. */
  amount: moneySchema,
  /** Price of one, VAT included, under the tax of the order. */
  price_with_tax: moneySchema,
  /** Price of one, Belgian VAT included, in the catalogue of that day: what a new cart compares with. */
  catalogue_price: moneySchema,
  tax_rate: z.number(),
  total_with_tax: moneySchema,
  /** What it was tinted to; null for what was not. Tinted goods are not taken back. */
  shade: z
    .object({
      code: z.string(),
      name: z.string(),
      hex: z.string(),
      /** Price of tinting one, Belgian VAT included, part of `catalogue_price`. */
      catalogue_price: moneySchema,
    })
    .nullable(),
  /** What of it had yet to come when it was reserved; null where all was there, and once the order has left or ended. */
  awaited: z
    .object({
      count: z.number().int().positive(),
      /** Null where the day is not known. */
      restock_on: z.iso.date().nullable(),
      /** « Dont 3 sur commande, départ vers le 12/03/2026 » */
      label: z.string(),
    })
    .nullable(),
});

export const orderPaymentSchema = z.object({
  id: z.number().int(),
  method: z.string(),
  label: z.string(),
  is_test: z.boolean(),
  status: paymentStateSchema,
  amount: moneySchema,
  refunded: moneySchema,
  date: z.iso.datetime(),
  /** Day on which a transfer reached the account; null for other methods, and where it was not noted. */
  received_on: z.iso.date().nullable(),
  /** Number of the order on which staff had noted this transfer by mistake; null for others, and for buyers. */
  moved_from: z.string().nullable(),
  /** Number of the order that a `reversed` transfer was meant for; null where it was taken back, and for buyers. */
  moved_to: z.string().nullable(),
});

/** Money on its way back to the buyer, or back with them. */
export const orderRefundOfSchema = z.object({
  id: z.number().int(),
  way: refundWaySchema,
  status: refundStateSchema,
  amount: moneySchema,
  /** When it was asked for. */
  date: z.iso.datetime(),
  /** Day in Belgium on which the money left; null before, and where it was not noted. */
  done_on: z.iso.date().nullable(),
  /** Account that a transfer goes to, all but its ends hidden: `BE71 … 6769`; null where none is known or needed. */
  account: z.string().nullable(),
  /** The buyer is still to name an account. */
  needs_account: z.boolean(),
});
export type OrderRefund = z.infer<typeof orderRefundOfSchema>;

/** What a transfer needs. */
export const transferSchema = z.object({
  iban: z.string(),
  bic: z.string(),
  holder: z.string(),
  amount: moneySchema,
  communication: z.string(),
});

export const orderEventSchema = z.object({
  kind: orderEventKindSchema,
  /** State of the order from this moment on. */
  status: orderStateSchema,
  /** Money that moved; null where none did. */
  amount: moneySchema.nullable(),
  /** Of a `transfer_reversed`, why and where it went; of a `changed` or `shipment_withdrawn`, why: empty for buyers. */
  note: z.string(),
  date: z.iso.datetime(),
  /** Who of the staff did it, as `staff:3`; null where nobody did or it was not noted, and for buyers. */
  saved_by: z.string().nullable(),
});
export type OrderEvent = z.infer<typeof orderEventSchema>;

export const orderSchema = orderItemSchema.extend({
  lang: localeSchema,
  email: z.string(),
  phone: z.string(),
  lines: z.array(orderLineSchema),
  totals: checkoutTotalsSchema,
  discountCode: z.string().nullable(),
  discount_label: z.string().nullable(),
  asmCode: z.string(),
  selectedCarrier: z.object({
    code: z.string(),
    kind: z.string(),
    label: z.string(),
    /** What the carrier promised when the order was placed, from the payment on; null where goods have yet to come. */
    working_days: workingDaysSchema.nullable(),
  }),
  /** First and last day, as `2026-07-20`, on which the goods of a paid order are expected; null without a promise. */
  expected_delivery: z.object({ from: z.iso.date(), until: z.iso.date() }).nullable(),
  selectedRelay: z.object({ code: z.string(), label: z.string(), address: z.string() }).nullable(),
  selectedShippingAddress: postalAddressSchema,
  selectedBillingAddress: postalAddressSchema,
  worksite: z
    .object({
      contact: z.string(),
      phone: z.string(),
      access_hours: z.string(),
      needs_tail_lift: z.boolean(),
    })
    .nullable(),
  firm: z
    .object({
      company: z.string(),
      enterprise_number: z.string(),
      vat_number: z.string(),
      is_vat_confirmed: z.boolean(),
      siret: z.string(),
    })
    .nullable(),
  reference: z.string(),
  comment: z.string(),
  /** Method of the last attempt; empty before the first. */
  paymentBy: z.string(),
  payments: z.array(orderPaymentSchema),
  /** Oldest first. */
  refunds: z.array(orderRefundOfSchema),
  /** It waits for its payment, or costs more since staff changed it. */
  can_pay: z.boolean(),
  /** What the payer of a transfer writes, with its check: `+++000/0000/03131+++`. */
  communication: z.string(),
  /** Null unless a transfer is awaited: for the order, or for what it owes since one was noted by mistake or it was changed. */
  transfer: transferSchema.nullable(),
  /** Ways to pay now; empty when nothing is to be paid. */
  methods: z.array(offeredMethodSchema),
  /** Invoice of a firm, once the goods have left. */
  invoice: z.object({ number: z.string(), date: z.iso.datetime() }).nullable(),
  /** The first parcel of all; null without one. */
  tracking: parcelSchema.nullable(),
  /** What has left, oldest first. */
  shipments: z.array(orderShipmentSchema),
  history: z.array(orderEventSchema),
  /** It was placed without an account, and belongs to none. */
  is_guest: z.boolean(),
  /** Returns and claims, oldest first. */
  claims: z.array(claimOfOrderSchema),
});
export type Order = z.infer<typeof orderSchema>;
/** The specification's order call returns a list, of one. */
export const orderShowSchema = z.object({ list: z.array(orderSchema) });

export const orderParameters = z.object({
  /** Id, or number such as `2026-000042`. */
  id: z.string().regex(/^(?:\d{1,10}|\d{4}-\d{6,10})$/, 'order'),
});

/** A placed order. The visitor who placed it may see it, with a cookie. */
export const orderPlacedSchema = z.object({
  id: idSchema,
  number: z.string(),
  total: moneySchema,
  paymentBy: z.string(),
});

export const paymentStartSchema = z.strictObject({ paymentBy: z.string().trim().max(60).prefault('') });
/** Where the buyer goes on to pay; null when the order explains how. */
export const paymentStartedSchema = z.object({ url: z.string().nullable() });

export const orderOpenSchema = z.strictObject({ key: z.string().max(100) });
export const orderOpenedSchema = z.object({ number: z.string() });

/** Staff: the next state of an order. */
export const orderStateInputSchema = z.strictObject({
  status: orderStateSchema,
  note: z.string().trim().max(500).default(''),
  tracking_number: z.string().trim().max(80).optional(),
  tracking_url: field(z.string().max(500).regex(httpsUrlPattern, 'https url'), { kind: 'url' }).optional(),
});
/** Staff: a transfer that came, as the statement of the account has it. */
export const transferReceivedSchema = z.strictObject({
  amount_cents: z.number().int().positive().max(100_000_000),
  /** No day to come. */
  received_on: z.iso.date(),
});
export const notedTransferParameters = orderParameters.extend({
  /** Id of the payment that the transfer was noted as. */
  payment: idSchema,
});
const longestReason = 500;
/** Staff: the order that a noted transfer was meant for. */
export const transferMoveSchema = z.strictObject({
  /** Its id or number; another order than the one it is noted on. */
  order: orderParameters.shape.id,
  /** For the history that staff read; the number of the order may say enough. */
  reason: textField(longestReason),
});
/** Staff: why a noted transfer never came, or not so. */
export const transferTakeBackSchema = z.strictObject({
  /** For the history that staff read. */
  reason: textField(longestReason).pipe(z.string().min(1, 'form_required')),
});
/** Account that money goes back to by transfer. */
export const refundAccountSchema = z.strictObject({
  /** With or without spaces; its check and the length of its country are verified (ISO 13616). */
  iban: textField(longestIban).pipe(z.string().min(1, 'form_required')),
  holder: textField(longestHolder),
});
/** Staff: what goes back, and how. */
export const orderRefundSchema = z.strictObject({
  /** Cents; all that was paid and has not gone back without them. */
  amount_cents: z.number().int().positive().optional(),
  /** `transfer`: by a bank transfer of staff, where a provider has failed. What came by transfer always goes back so. */
  way: refundWaySchema.optional(),
  /** Account for a transfer; without one, the buyer is asked for it. */
  account: refundAccountSchema.optional(),
});
export const orderChangedSchema = z.object({
  id: idSchema,
  status: orderStateSchema,
  payment_status: orderPaymentStateSchema,
});
/** Both orders after a transfer was moved. */
export const transferMovedSchema = z.object({ from: orderChangedSchema, to: orderChangedSchema });

export const testOutcomeSchema = z.enum([
  'paid',
  'paid_twice',
  'paid_late',
  'failed',
  'cancelled',
  'abandoned',
]);
export const testPaymentParameters = z.object({ reference: z.string().regex(/^test_[\w-]{22}$/) });
export const testPaymentSchema = z.object({
  order_number: z.string(),
  amount: moneySchema,
  status: paymentStateSchema,
  return_url: z.string(),
});
export const testDecisionSchema = z.strictObject({ outcome: testOutcomeSchema });
