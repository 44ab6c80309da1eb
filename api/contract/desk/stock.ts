import { z } from 'zod';
import {
  codeSchema,
  commonQuerySchema,
  idSchema,
  listOf,
  pagingQuerySchema,
  searchTextSchema,
} from '../common.ts';
import type { ErrorCode } from '../errors.ts';
import { noBody, noParameters, operation, readErrors } from '../operation.ts';
import { defaultFewLeftCount, movementKindSchema, stockStateSchema, whenOutSchema } from '../stock.ts';

/** A pack more than any depot holds. */
const largestCount = 10_000_000;
const countSchema = z.number().int().nonnegative().max(largestCount);

/** What lies of a pack in a depot. */
const levelSchema = z.object({
  /** Code of the depot. */
  depot: z.string(),
  on_hand: z.number().int().nonnegative(),
  /** For orders; more than `on_hand` where buyers wait for what comes. */
  reserved: z.number().int().nonnegative(),
  /** On its way there. */
  incoming: z.number().int().nonnegative(),
  /** Day on which that is expected; null where it is not known. */
  incoming_on: z.iso.date().nullable(),
  /** The moment that the last count was true of; null before the first. */
  counted_at: z.iso.datetime().nullable(),
});

/** How a pack is counted. */
export const stockRuleSchema = z.strictObject({
  is_counted: z.boolean(),
  when_out: whenOutSchema.default('refuse'),
  /** Visitors read « few left » from this number down; 0: never. */
  few_left_count: countSchema.default(defaultFewLeftCount),
  /** To be ordered anew from this number down; null: nobody is reminded. */
  reorder_count: countSchema.nullable().default(null),
  /** Where it lies: `B-12-3`. */
  shelf: z.string().trim().max(40).default(''),
});
export type StockRule = z.infer<typeof stockRuleSchema>;

/** A pack of the catalogue, or one that has left it while some of it is there. */
export const stockedPackSchema = stockRuleSchema.extend({
  reference: z.string(),
  /** Null once it has left the catalogue. */
  product: z.object({ id: idSchema, name: z.string() }).nullable(),
  /** Content and packaging; empty once it has left the catalogue. */
  label: z.string(),
  ean: z.string(),
  /** Null where nothing is counted. */
  state: stockStateSchema.nullable(),
  restock_on: z.iso.date().nullable(),
  /** In all open depots what nobody has reserved; below 0 where more is owed than there is. */
  free: z.number().int(),
  /** Visitors who asked to be told when it can be had again. */
  waiting_count: z.number().int().nonnegative(),
  /** In the order in which orders take from the depots. */
  levels: z.array(levelSchema),
});
export type StockedPack = z.infer<typeof stockedPackSchema>;
export const stockedPackListSchema = listOf(stockedPackSchema);

export const stockQuery = pagingQuerySchema.extend({
  text: searchTextSchema,
  /** Code: packs of which something is or was there. */
  depot: codeSchema.optional(),
  /**
   * `reorder`: at or below the number to order anew at; `owed`: more is reserved than there is; `late`: something was
   * expected on a day that has passed; `uncounted`: not counted.
   */
  only: z.enum(['reorder', 'sold_out', 'few_left', 'owed', 'late', 'uncounted', 'counted']).optional(),
});

/** Levels that were true at a moment: what our own orders and movements did since then is counted on top. */
export const stockLevelsSchema = z.strictObject({
  /** Left out, it is the moment of the call. */
  as_of: z.iso.datetime({ offset: true }).optional(),
  levels: z
    .array(
      z.strictObject({
        /** Of a pack, or its EAN. */
        reference: z.string().trim().min(1).max(80),
        /** Code; left out, it is the first depot. */
        depot: codeSchema.optional(),
        /** Left out, nothing was counted, and what is there stays as it is. */
        on_hand: countSchema.optional(),
        /** On its way to the depot; left out, it stays as it is. */
        incoming: countSchema.optional(),
        incoming_on: z.iso.date().nullable().optional(),
      }),
    )
    .min(1)
    .max(5000),
});
export type StockLevels = z.output<typeof stockLevelsSchema>;

/** Why a line was left out. */
const refusedLineSchema = z.object({
  /** Place in the list, from 1. */
  line: z.number().int().positive(),
  reference: z.string(),
  message: z.string(),
});
export type RefusedStockLine = z.infer<typeof refusedLineSchema>;
export const stockWrittenSchema = z.object({
  /** Lines that were taken, those that changed nothing included. */
  written: z.number().int().nonnegative(),
  refused: z.array(refusedLineSchema),
});
export type StockWritten = z.infer<typeof stockWrittenSchema>;

export const stockMovementsSchema = z.strictObject({
  movements: z
    .array(
      z.strictObject({
        /** The same event sent again has the same key, and counts once. */
        key: z.string().trim().min(1).max(120),
        reference: z.string().trim().min(1).max(80),
        depot: codeSchema.optional(),
        kind: z.enum(['receipt', 'correction']),
        /** Below 0 for what is no longer there. */
        count: z.number().int().min(-largestCount).max(largestCount),
        /** Of a correction, its reason. */
        note: z.string().trim().max(200).default(''),
      }),
    )
    .min(1)
    .max(1000),
});
export type StockMovements = z.output<typeof stockMovementsSchema>;

export const stockMovementSchema = z.object({
  id: idSchema,
  reference: z.string(),
  depot: z.string(),
  kind: movementKindSchema,
  on_hand_change: z.number().int(),
  reserved_change: z.number().int(),
  /** Number of the order; null for none, and once that is forgotten. */
  order: z.string().nullable(),
  note: z.string(),
  /** Same form as the `saved_by` of a record; null for what orders do by themselves. */
  saved_by: z.string().nullable(),
  at: z.iso.datetime(),
});
export type StockMovement = z.infer<typeof stockMovementSchema>;
export const stockMovementListSchema = listOf(stockMovementSchema);

const ofShop = { tag: 'stock', access: 'editor', right: 'shop', query: commonQuerySchema } as const;
const listErrors: readonly ErrorCode[] = [...readErrors, 'unauthorized'];
const writeErrors: readonly ErrorCode[] = [...listErrors, 'invalid_fields'];

/** Who counts what there is: staff at the desk, and the programs of the shop. */
export const stockOperations = {
  index: operation({
    ...ofShop,
    id: 'stock.index',
    method: 'GET',
    path: '/stock',
    summary: 'What there is of every pack, by its reference',
    parameters: noParameters,
    query: stockQuery,
    body: noBody,
    response: stockedPackListSchema,
    status: 200,
    errors: listErrors,
  }),
  setLevels: operation({
    ...ofShop,
    id: 'stock.set-levels',
    method: 'PUT',
    path: '/stock',
    summary:
      'Set levels as they were at a moment; a line that is older than the last count of its pack is refused',
    parameters: noParameters,
    body: stockLevelsSchema,
    response: stockWrittenSchema,
    status: 200,
    errors: writeErrors,
  }),
  move: operation({
    ...ofShop,
    id: 'stock.move',
    method: 'POST',
    path: '/stock/movement',
    summary: 'Note what came or was corrected; a movement whose key is known counts no second time',
    parameters: noParameters,
    body: stockMovementsSchema,
    response: stockWrittenSchema,
    status: 201,
    errors: writeErrors,
  }),
  movements: operation({
    ...ofShop,
    id: 'stock.movements',
    method: 'GET',
    path: '/stock/movement',
    summary: 'What happened to goods, newest first',
    parameters: noParameters,
    query: pagingQuerySchema.extend({
      reference: z.string().max(80).optional(),
      depot: codeSchema.optional(),
    }),
    body: noBody,
    response: stockMovementListSchema,
    status: 200,
    errors: listErrors,
  }),
  setRule: operation({
    ...ofShop,
    id: 'stock.set-rule',
    method: 'PUT',
    path: '/stock/rule/{reference}',
    summary: 'Set whether and how a pack is counted',
    parameters: z.object({ reference: codeSchema }),
    body: stockRuleSchema,
    response: stockedPackSchema,
    status: 200,
    errors: [...writeErrors, 'not_found'],
  }),
};
