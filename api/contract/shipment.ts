import { z } from 'zod';
import { codeSchema, commonQuerySchema, httpsUrlPattern, idSchema } from './common.ts';
import type { ErrorCode } from './errors.ts';
import { field } from './field.ts';
import { fileResponseSchema, noBody, operation, readErrors } from './operation.ts';
import { orderChangedSchema, orderParameters } from './order.ts';

const longestReason = 500;
const mostParcels = 50;
const mostLines = 500;

/** A parcel that a clerk names: its number, as on its label. */
const parcelInputSchema = z.strictObject({
  number: z.string().trim().min(1, 'form_required').max(80),
  /** Left out, it is the carrier’s, see `tracking_url` of a carrier. */
  url: field(z.string().max(500).regex(httpsUrlPattern, 'https url'), { kind: 'url' }).optional(),
});

export const parcelsSchema = z.array(parcelInputSchema).max(mostParcels);

/** Goods of an order that leave together. */
export const shipmentCreateSchema = z.strictObject({
  /** The same key counts once. */
  key: z.string().trim().min(1).max(80),
  /** Left out: all that has not left yet. */
  lines: z
    .array(
      z.strictObject({
        /** Id of a line of the order. */
        id: z.number().int(),
        quantity: z.number().int().positive().max(1_000_000),
      }),
    )
    .min(1)
    .max(mostLines)
    .optional(),
  /** Code of the depot that they leave from; left out, those that they are reserved in. */
  depot: codeSchema.optional(),
  /** Code of the carrier; left out, the one that the buyer chose. */
  carrier: codeSchema.optional(),
  /** None for goods without a number. */
  parcels: parcelsSchema.default([]),
  /** The buyer reads it in the history. */
  note: z.string().trim().max(longestReason).default(''),
});
export type ShipmentCreate = z.output<typeof shipmentCreateSchema>;

export const shipmentUpdateSchema = z.strictObject({ parcels: parcelsSchema });
export const shipmentWithdrawSchema = z.strictObject({
  /** For the history that staff read. */
  reason: z.string().trim().max(longestReason).default(''),
});
export const shipmentDeliverySchema = z.strictObject({ is_delivered: z.boolean() });

const shipmentParameters = orderParameters.extend({ shipment: idSchema });
/** How the order stands, and the id of the shipment. */
export const shipmentChangedSchema = orderChangedSchema.extend({ shipment: idSchema });
export type ShipmentChanged = z.infer<typeof shipmentChangedSchema>;

const ofShop = { tag: 'order', access: 'editor', right: 'shop', query: commonQuerySchema } as const;
const errors: readonly ErrorCode[] = [...readErrors, 'unauthorized', 'not_found', 'invalid_fields'];
const path = '/order/{id}/shipment';

/** What leaves, and how it is mended: the buyer is written to ten minutes later, of how things stand then. */
export const shipmentOperations = {
  create: operation({
    ...ofShop,
    id: 'shipment.create',
    method: 'POST',
    path,
    summary: 'Note that goods of a paid order have left: all that is left of it, or some of its lines',
    parameters: orderParameters,
    body: shipmentCreateSchema,
    response: shipmentChangedSchema,
    status: 201,
    errors: [...errors, 'order_state'],
  }),
  update: operation({
    ...ofShop,
    id: 'shipment.update',
    method: 'PUT',
    path: `${path}/{shipment}`,
    summary: 'Set the parcels of a shipment; a buyer who was told other numbers is written to once more',
    parameters: shipmentParameters,
    body: shipmentUpdateSchema,
    response: shipmentChangedSchema,
    status: 200,
    errors,
  }),
  withdraw: operation({
    ...ofShop,
    id: 'shipment.withdraw',
    method: 'POST',
    path: `${path}/{shipment}/withdraw`,
    summary: 'Take back a departure that was noted by mistake: its goods are in stock and reserved again',
    parameters: shipmentParameters,
    body: shipmentWithdrawSchema,
    response: shipmentChangedSchema,
    status: 200,
    errors: [...errors, 'order_state'],
  }),
  deliver: operation({
    ...ofShop,
    id: 'shipment.deliver',
    method: 'PUT',
    path: `${path}/{shipment}/delivery`,
    summary: 'Note that a shipment has arrived, or that it has not',
    parameters: shipmentParameters,
    body: shipmentDeliverySchema,
    response: shipmentChangedSchema,
    status: 200,
    errors,
  }),
  mail: operation({
    ...ofShop,
    id: 'shipment.mail',
    method: 'POST',
    path: `${path}/{shipment}/mail`,
    summary: 'Write to the buyer of a shipment now, where they are to be written to; a firm is invoiced then',
    parameters: shipmentParameters,
    body: noBody,
    response: shipmentChangedSchema,
    status: 201,
    errors: [...readErrors, 'unauthorized', 'not_found'],
  }),
  deliveryNote: operation({
    ...ofShop,
    id: 'shipment.delivery-note',
    readsPersonalData: true,
    method: 'GET',
    path: `${path}/{shipment}/delivery-note.pdf`,
    summary: 'What goes along with the goods as a PDF file, without prices, in the language of the order',
    parameters: shipmentParameters,
    body: noBody,
    response: fileResponseSchema,
    responseType: 'application/pdf',
    status: 200,
    errors: [...readErrors, 'unauthorized', 'not_found'],
  }),
};
