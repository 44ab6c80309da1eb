import { z } from 'zod';
import {
  codeSchema,
  commonQuerySchema,
  idSchema,
  listOf,
  moneySchema,
  pagingQuerySchema,
} from '../common.ts';
import type { ErrorCode } from '../errors.ts';
import {
  fileResponseSchema,
  idParameters,
  noBody,
  noParameters,
  operation,
  readErrors,
} from '../operation.ts';
import { parcelsSchema } from '../shipment.ts';

const mostAtOnce = 100;
const longestReason = 200;

const packingLineSchema = z.object({
  /** Id of the line in its order. */
  id: z.number().int(),
  reference: z.string(),
  name: z.string(),
  label: z.string(),
  /** Code of what it is tinted to; empty for goods of the shelf. */
  shade: z.string(),
  /** What has yet to leave. */
  quantity: z.number().int().positive(),
  /** Where it lies; may be empty. */
  shelf: z.string(),
});

/** An order whose goods have yet to leave. */
export const packingOrderSchema = z.object({
  id: idSchema,
  number: z.string(),
  date: z.iso.datetime(),
  buyer: z.string(),
  city: z.string(),
  country: z.string(),
  carrier: z.object({ code: z.string(), label: z.string() }),
  /** Depots that its goods are reserved in, by their codes; none where nothing is counted. */
  depots: z.array(z.string()),
  /** All of it lies there, once the orders before it have theirs. */
  is_there: z.boolean(),
  /** What is still to be paid since staff changed it; null: nothing. */
  owed: moneySchema.nullable(),
  /** Why it was set aside; empty: it was not. */
  set_aside: z.string(),
  lines: z.array(packingLineSchema),
});
export type PackingOrder = z.infer<typeof packingOrderSchema>;
export const packingListSchema = listOf(packingOrderSchema);

export const packingQuery = pagingQuerySchema.extend({
  carrier: codeSchema.optional(),
  depot: codeSchema.optional(),
  /** `ready`: those that can leave whole; `waiting`: those that wait for goods or for money; `aside`: those that were set aside. */
  only: z.enum(['ready', 'waiting', 'aside']).optional(),
});

export const packingShipSchema = z.strictObject({
  shipments: z
    .array(
      z.strictObject({
        /** Id of the order: all that is left of it leaves. */
        order: idSchema,
        /** The same key counts once. */
        key: z.string().trim().min(1).max(80),
        parcels: parcelsSchema.default([]),
      }),
    )
    .min(1)
    .max(mostAtOnce),
});
export const packingShippedSchema = z.object({
  /** Ids of the orders that have left. */
  shipped: z.array(idSchema),
  /** Those that have not, and why. */
  refused: z.array(z.object({ order: idSchema, message: z.string() })),
});
export type PackingShipped = z.infer<typeof packingShippedSchema>;

export const setAsideSchema = z.strictObject({
  /** Empty: it is among the others again. */
  reason: z.string().trim().max(longestReason),
});

/** Ids of orders, separated by commas: `12,15,16`. */
const ordersQuery = commonQuerySchema.extend({
  orders: z
    .string()
    .max(1200)
    .regex(/^\d{1,10}(?:,\d{1,10})*$/)
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .pipe(z.array(z.number().int().positive()).max(mostAtOnce)),
});

const ofShop = { tag: 'order', access: 'editor', right: 'shop', query: commonQuerySchema } as const;
const listErrors: readonly ErrorCode[] = [...readErrors, 'unauthorized'];
const file = {
  ...ofShop,
  readsPersonalData: true,
  method: 'GET',
  parameters: noParameters,
  query: ordersQuery,
  body: noBody,
  response: fileResponseSchema,
  status: 200,
  errors: [...listErrors, 'not_found'],
} as const;

/** The packing table: what can leave, what is printed for it, and its departure. */
export const packingOperations = {
  index: operation({
    ...ofShop,
    id: 'packing.index',
    readsPersonalData: true,
    method: 'GET',
    path: '/desk/packing',
    summary: 'Paid orders that have yet to leave, or some of them, oldest first',
    parameters: noParameters,
    query: packingQuery,
    body: noBody,
    response: packingListSchema,
    status: 200,
    errors: listErrors,
  }),
  ship: operation({
    ...ofShop,
    id: 'packing.ship',
    method: 'POST',
    path: '/desk/packing/shipment',
    summary:
      'Note that all that is left of several orders has left; those that are refused stay, with their reasons',
    parameters: noParameters,
    body: packingShipSchema,
    response: packingShippedSchema,
    status: 201,
    errors: [...listErrors, 'invalid_fields'],
  }),
  setAside: operation({
    ...ofShop,
    id: 'packing.set-aside',
    method: 'PUT',
    path: '/desk/packing/{id}/aside',
    summary: 'Set an order aside that cannot leave, with its reason, or take it back',
    parameters: idParameters,
    body: setAsideSchema,
    response: setAsideSchema,
    status: 200,
    errors: [...listErrors, 'not_found', 'invalid_fields'],
  }),
  pickList: operation({
    ...file,
    id: 'packing.pick-list',
    path: '/desk/packing/pick-list.pdf',
    summary: 'What is to be fetched for several orders, summed by shelf and pack, as a PDF file',
    responseType: 'application/pdf',
  }),
  slips: operation({
    ...file,
    id: 'packing.slips',
    path: '/desk/packing/slips.pdf',
    summary: 'A packing slip for each of several orders as one PDF file, each in the language of its order',
    responseType: 'application/pdf',
  }),
  labels: operation({
    ...file,
    id: 'packing.labels',
    path: '/desk/packing/labels.zpl',
    summary:
      'An address label for each of several orders, for label printers (ZPL II for 105 mm by 148 mm at 203 dpi, UTF-8)',
    responseType: 'application/octet-stream',
  }),
};
