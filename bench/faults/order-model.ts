import { z } from 'zod';

export const READY = 'ready';
export const FIRST_STOCK = 100_000_000;
export const LARGEST_QUANTITY = 3;

/** What was found in the database after a fault. */
export const inspectionSchema = z.object({
  stored: z.number(),
  missing: z.number(),
  /** One line for every rule that the stored rows break; empty when all is well. */
  damage: z.array(z.string()),
  openMs: z.number(),
});

export type Inspection = z.infer<typeof inspectionSchema>;
