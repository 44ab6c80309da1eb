import { z } from 'zod';
import { maximumLines, maximumQuantity } from '../cart-limits.ts';
import { checkoutTotalsSchema, deliveryOfferSchema } from '../checkout.ts';
import { commonQuerySchema, idSchema, moneySchema } from '../common.ts';
import { deliveryLengths, deliveryRules } from '../delivery-rules.ts';
import type { ErrorCode } from '../errors.ts';
import { changedLinesField, changedTextField, textField } from '../form-fields.ts';
import { noBody, operation, readErrors } from '../operation.ts';
import { orderChangedSchema, orderLineSchema, orderParameters } from '../order.ts';
import { deliveryAddressSchema, postalAddressSchema } from '../postal-address.ts';

const longestCode = 80;
const longestReason = 500;

/** What an order is to hold: an article of the catalogue, in the shade that it is tinted to. */
const wantedLineSchema = z.strictObject({
  reference: textField(longestCode).pipe(z.string().min(1, 'form_required')),
  /** Code of the shade; empty for what is not tinted. */
  shade: textField(longestCode),
  quantity: z.number().int().positive().max(maximumQuantity),
});

const wantedFields = {
  /**
   * All that the order holds from now on, without what its code gives for nothing. Articles that it held before keep the price
   * at which they were ordered; others have that of the catalogue.
   */
  lines: z.array(wantedLineSchema).min(1).max(maximumLines).optional(),
  selectedShippingAddress: deliveryAddressSchema.optional(),
  selectedBillingAddress: postalAddressSchema.optional(),
  /** Codes. A relay point only where the carrier asks for one. */
  selectedCarrier: changedTextField(longestCode),
  selectedRelay: changedTextField(longestCode),
  /** Empty: without a code. */
  discountCode: changedTextField(longestCode),
  reference: changedTextField(deliveryLengths.reference, deliveryRules.reference),
  comment: changedLinesField(deliveryLengths.comment),
};

/** What changes of an order that has yet to leave; what is not named stays as it is. */
export const orderChangePreviewInputSchema = z.strictObject(wantedFields);
export type OrderChangePreviewInput = z.output<typeof orderChangePreviewInputSchema>;

export const orderChangeInputSchema = z.strictObject({
  ...wantedFields,
  /** For the history and the versions that staff read. */
  reason: textField(longestReason).pipe(z.string().min(1, 'form_required')),
  /**
   * What was seen in the preview, in cents: what the buyer has yet to pay, or below nothing what goes back to them. Another
   * amount is neither asked for nor paid back.
   */
  balance_cents: z.number().int(),
});
export type OrderChangeInput = z.output<typeof orderChangeInputSchema>;

/** An order as it would be. Nothing of it is stored. */
export const orderChangePreviewSchema = z.object({
  lines: z.array(orderLineSchema),
  totals: checkoutTotalsSchema,
  /** Ways of delivery that take these goods there, cheapest first. */
  offers: z.array(deliveryOfferSchema),
  /** What the order cost before. */
  total_before: moneySchema,
  /** What the buyer has yet to pay, or below nothing what goes back to them. */
  balance_cents: z.number().int(),
});
export type OrderChangePreview = z.infer<typeof orderChangePreviewSchema>;

/** An order as it was until staff changed it. */
export const orderVersionItemSchema = z.object({
  id: idSchema,
  /** Until when it was so. */
  saved_at: z.iso.datetime(),
  /** Who changed it, as `staff:3`; null where it was not noted. */
  saved_by: z.string().nullable(),
  reason: z.string(),
  lines: z.array(orderLineSchema),
  totals: checkoutTotalsSchema,
  carrier: z.string(),
  discountCode: z.string().nullable(),
  shipping_address: z.array(z.string()),
  billing_address: z.array(z.string()),
  reference: z.string(),
  comment: z.string(),
});
export type OrderVersionItem = z.infer<typeof orderVersionItemSchema>;
/** Newest first. */
export const orderVersionListSchema = z.object({ items: z.array(orderVersionItemSchema) });

const ofStaff = { tag: 'order', access: 'editor', right: 'shop', query: commonQuerySchema } as const;
const errors: readonly ErrorCode[] = [...readErrors, 'unauthorized', 'not_found'];
const writeErrors: readonly ErrorCode[] = [...errors, 'invalid_fields', 'missing_fields', 'order_state'];

/** Orders that staff change before anything of them has left. */
export const orderChangeOperations = {
  preview: operation({
    ...ofStaff,
    id: 'order-change.preview',
    method: 'POST',
    path: '/desk/order/{id}/change/preview',
    summary: 'What an order would hold and cost, and what would be paid or go back; nothing is stored',
    parameters: orderParameters,
    body: orderChangePreviewInputSchema,
    response: orderChangePreviewSchema,
    status: 200,
    errors: [...writeErrors, 'order_invoiced'],
  }),
  create: operation({
    ...ofStaff,
    id: 'order-change.create',
    needsFreshFactor: { where: 'a part of what was paid goes back' },
    method: 'POST',
    path: '/desk/order/{id}/change',
    summary:
      'Change an order that has yet to leave: what is more is asked for, what is less goes back, and its buyer is told',
    parameters: orderParameters,
    body: orderChangeInputSchema,
    response: orderChangedSchema,
    status: 201,
    errors: [...writeErrors, 'order_invoiced', 'payment_refused', 'payment_unavailable'],
  }),
  versions: operation({
    ...ofStaff,
    id: 'order-change.versions',
    readsPersonalData: true,
    method: 'GET',
    path: '/desk/order/{id}/version',
    summary: 'How an order was before each change, newest first',
    parameters: orderParameters,
    body: noBody,
    response: orderVersionListSchema,
    status: 200,
    errors,
  }),
};
