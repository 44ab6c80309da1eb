import { z } from 'zod';
import { idSchema, listOf, localeSchema, pagingQuerySchema, searchTextSchema } from './common.ts';
import type { FormLimits } from './files.ts';
import { tradeTypeSchema } from './form-catalog.ts';
import { formObject, linesField, textField } from './form-fields.ts';
import {
  maximumTradeLines,
  purchaseOrderFiles,
  purchaseOrderLengths,
  purchaseOrderRules,
} from './purchase-order-rules.ts';
import { submissionInputSchema, submissionReceiptSchema, submissionStateSchema } from './submission.ts';

/** A quantity and a unit for each article, and what was pasted: the most lines with long designations. */
export const purchaseOrderFormLimits: FormLimits = { fieldBytes: 512 * 1024, maximumParts: 1200 };

const lineSchema = z
  .strictObject({
    reference: textField(80, ['form_required']),
    /** Not stored: an order takes it from the list. */
    designation: textField(500),
    /** Quantity in `unit`. */
    qty: z.number().int().min(0).max(99_999).prefault(0),
    unit: z.enum(['unit', 'carton']).prefault('unit'),
    /** Whole pallets besides. */
    palette: z.number().int().min(0).max(99_999).prefault(0),
  })
  .refine(({ qty, palette }) => qty + palette >= 1, { path: ['qty'], message: 'form_minimum' });

/** A trade order. Language is that of the call. The same order sent again on the same day is one order. */
export const purchaseOrderCreateSchema = formObject(
  {
    type: tradeTypeSchema,
    company: textField(purchaseOrderLengths.company),
    salePoint: textField(purchaseOrderLengths.salePoint),
    email: textField(purchaseOrderLengths.email),
    /** Order number of the buyer. */
    orderNumber: textField(purchaseOrderLengths.orderNumber),
    /** Wished, `2026-12-24`. */
    deliveryDate: textField(purchaseOrderLengths.deliveryDate),
    comment: linesField(purchaseOrderLengths.comment),
    /** A reference that stands twice counts once, as it stands last. */
    products: z
      .array(lineSchema)
      .max(maximumTradeLines)
      .prefault([])
      .refine((lines) => lines.length > 0, 'missing_data'),
  },
  purchaseOrderRules,
);
export type PurchaseOrderCreate = z.output<typeof purchaseOrderCreateSchema>;

export const purchaseOrderReceiptSchema = submissionReceiptSchema;
export type PurchaseOrderReceipt = z.infer<typeof purchaseOrderReceiptSchema>;

/** A line as it was ordered, with what the list held then. */
export const purchaseOrderLineSchema = z.object({
  reference: z.string(),
  designation: z.string(),
  packaging: z.string(),
  qty: z.number().int(),
  unit: z.enum(['unit', 'carton']),
  palette: z.number().int(),
  /** In all. */
  units: z.number().int(),
  net_weight_kg: z.number(),
  units_per_carton: z.number().int(),
  units_per_pallet: z.number().int().nullable(),
});
export type PurchaseOrderLine = z.infer<typeof purchaseOrderLineSchema>;

export const purchaseOrderItemSchema = submissionReceiptSchema.extend({
  id: idSchema,
  type: tradeTypeSchema,
  status: submissionStateSchema,
  email: z.string(),
  company: z.string(),
  salePoint: z.string(),
  orderNumber: z.string(),
  lang: localeSchema,
  units: z.number().int(),
  gross_weight_kg: z.number(),
  pallets: z.number().int(),
});
export type PurchaseOrderItem = z.infer<typeof purchaseOrderItemSchema>;
export const purchaseOrderListSchema = listOf(purchaseOrderItemSchema);
export const purchaseOrderIndexQuery = pagingQuerySchema.extend({
  status: submissionStateSchema.optional(),
  type: tradeTypeSchema.optional(),
  text: searchTextSchema,
});
export type PurchaseOrderIndex = z.output<typeof purchaseOrderIndexQuery>;

/** What staff see. */
export const purchaseOrderShowSchema = purchaseOrderItemSchema.extend({
  deliveryDate: z.string(),
  comment: z.string(),
  /** For staff only. */
  note: z.string(),
  products: z.array(purchaseOrderLineSchema),
  files: z.array(
    z.object({
      position: z.number().int(),
      /** Name that the sender gave it. */
      name: z.string(),
      type: z.string(),
      size_bytes: z.number().int(),
    }),
  ),
});
export type PurchaseOrderShow = z.infer<typeof purchaseOrderShowSchema>;
export const purchaseOrderInputSchema = submissionInputSchema;

export const purchaseOrderFileParameters = z.object({
  id: idSchema,
  position: z.coerce.number().int().min(1).max(purchaseOrderFiles.maximumCount),
});
