import { z } from 'zod';
import {
  commonQuerySchema,
  idSchema,
  listOf,
  moneySchema,
  pagingQuerySchema,
  searchTextSchema,
} from '../common.ts';
import type { ErrorCode } from '../errors.ts';
import { textField } from '../form-fields.ts';
import { idParameters, noBody, noParameters, operation, readErrors } from '../operation.ts';
import { refundAccountSchema } from '../order.ts';
import { refundStateSchema } from '../order-states.ts';

/** A bank transfer back to a buyer, which staff make. */
export const staffRefundSchema = z.object({
  id: idSchema,
  order_id: idSchema,
  order_number: z.string(),
  buyer: z.string(),
  email: z.string(),
  amount: moneySchema,
  status: refundStateSchema,
  /** Account of the buyer, in groups of four: `BE71 0961 2345 6769`; null until it is known. */
  iban: z.string().nullable(),
  /** Holder of that account; empty where it was not given. */
  holder: z.string(),
  /**
   * A former version told the buyer that it was made, and nobody knows whether it was: the statement of the account is
   * to be looked at first. Its buyer is told nothing more.
   */
  is_announced: z.boolean(),
  requested_at: z.iso.datetime(),
  /** Same form as the `saved_by` of a record; null where nobody of the staff asked for it. */
  requested_by: z.string().nullable(),
  /** Day on which the transfer left the account of the shop; null before. */
  transferred_on: z.iso.date().nullable(),
  /** Who said so, and when; null before. */
  done_by: z.string().nullable(),
  done_at: z.iso.datetime().nullable(),
  /** Why it was not made. */
  note: z.string(),
});
export type StaffRefund = z.infer<typeof staffRefundSchema>;
export const staffRefundListSchema = listOf(staffRefundSchema);
export const staffRefundIndexQuery = pagingQuerySchema.extend({
  status: refundStateSchema.optional(),
  text: searchTextSchema,
});

const longestNote = 500;
/** How a transfer back ended: made on a day, or not made. */
export const refundEndSchema = z.discriminatedUnion('status', [
  z.strictObject({
    status: z.literal('done'),
    /** No day to come. */
    transferred_on: z.iso.date(),
  }),
  z.strictObject({ status: z.literal('failed'), note: textField(longestNote) }),
]);
export type RefundEnd = z.infer<typeof refundEndSchema>;

const ofStaff = { tag: 'order', access: 'editor', right: 'shop', query: commonQuerySchema } as const;
const writeErrors: readonly ErrorCode[] = [
  ...readErrors,
  'unauthorized',
  'not_found',
  'invalid_fields',
  'missing_fields',
  'order_state',
];

/** Transfers that staff make to pay buyers back. */
export const refundOperations = {
  staffRefund: {
    index: operation({
      ...ofStaff,
      id: 'staff-refund.index',
      readsPersonalData: true,
      method: 'GET',
      path: '/desk/refund',
      summary: 'Transfers back to buyers, oldest first: those to make are `requested`',
      parameters: noParameters,
      query: staffRefundIndexQuery,
      body: noBody,
      response: staffRefundListSchema,
      status: 200,
      errors: [...readErrors, 'unauthorized'],
    }),
    account: operation({
      ...ofStaff,
      id: 'staff-refund.account',
      needsFreshFactor: true,
      method: 'PUT',
      path: '/desk/refund/{id}/account',
      summary: 'Name the account that a transfer back goes to',
      parameters: idParameters,
      body: refundAccountSchema,
      response: staffRefundSchema,
      status: 200,
      errors: writeErrors,
    }),
    finish: operation({
      ...ofStaff,
      id: 'staff-refund.finish',
      method: 'PUT',
      path: '/desk/refund/{id}',
      summary: 'State that a transfer back was made, or will not be: its buyer is told',
      parameters: idParameters,
      body: refundEndSchema,
      response: staffRefundSchema,
      status: 200,
      errors: writeErrors,
    }),
  },
};
