import { z } from 'zod';

/** A parcel of a shipment. */
export const parcelSchema = z.object({
  number: z.string(),
  /** Page that follows it; empty where its carrier has none. */
  url: z.string(),
});
export type Parcel = z.infer<typeof parcelSchema>;

/** Goods of an order that left together. */
export const orderShipmentSchema = z.object({
  id: z.number().int(),
  left_at: z.iso.datetime(),
  /** Null until it is known. */
  delivered_at: z.iso.datetime().nullable(),
  /** Name of the carrier, in the language of the order. */
  carrier: z.string(),
  parcels: z.array(parcelSchema),
  /** Lines of the order by their ids, and how much of each. */
  lines: z.array(z.object({ id: z.number().int(), quantity: z.number().int().positive() })),
  /** Code of the depot that staff named; null where none was, and for buyers. */
  depot: z.string().nullable(),
  /** When the buyer is written to of it; null once they were, and for buyers. */
  mail_at: z.iso.datetime().nullable(),
  /** Who of the staff noted it, as `staff:3`; null where that is not known, and for buyers. */
  saved_by: z.string().nullable(),
});
export type OrderShipment = z.infer<typeof orderShipmentSchema>;
