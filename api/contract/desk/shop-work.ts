import { z } from 'zod';
import { acceptedSchema } from '../account.ts';
import {
  commonQuerySchema,
  idSchema,
  listOf,
  localeSchema,
  pagingQuerySchema,
  searchTextSchema,
} from '../common.ts';
import type { ErrorCode } from '../errors.ts';
import { linesField } from '../form-fields.ts';
import { idParameters, noBody, noParameters, operation, readErrors } from '../operation.ts';
import { orderIndexQuery, orderItemSchema, orderParameters } from '../order.ts';
import { submissionInputSchema, submissionStateSchema } from '../submission.ts';
import { withdrawalDeclaredSchema } from '../withdrawal.ts';

const longestNote = 2000;

/** A line of the list of orders, with who has bought: the firm and the person. */
export const staffOrderItemSchema = orderItemSchema.and(z.object({ buyer: z.string(), email: z.string() }));
export type StaffOrderItem = z.infer<typeof staffOrderItemSchema>;
export const staffOrderListSchema = listOf(staffOrderItemSchema);
export const staffOrderIndexQuery = orderIndexQuery.extend({ text: searchTextSchema });

export const orderNoteSchema = z.object({
  id: idSchema,
  note: z.string(),
  /** Same form as the `saved_by` of a record: `staff:3`. */
  saved_by: z.string(),
  saved_at: z.iso.datetime(),
});
export type OrderNote = z.infer<typeof orderNoteSchema>;
/** Newest first. */
export const orderNoteListSchema = z.object({ items: z.array(orderNoteSchema) });
export const orderNoteInputSchema = z.strictObject({
  note: linesField(longestNote).pipe(z.string().refine((note) => note !== '', 'form_required')),
});

/** What staff see of a withdrawal from a contract. */
export const withdrawalSchema = withdrawalDeclaredSchema.extend({
  name: z.string(),
  email: z.string(),
  articles: z.string(),
  lang: localeSchema,
  /** Id of the order of that number and mail address; null where there is none. */
  order_id: z.number().int().nullable(),
  status: submissionStateSchema,
  /** For staff only. */
  note: z.string(),
  /** Null while it waits, and where the whole order was paid back. */
  handled_by: z.string().nullable(),
  /** Null while it waits. */
  handled_at: z.iso.datetime().nullable(),
});
export type Withdrawal = z.infer<typeof withdrawalSchema>;
export const withdrawalListSchema = listOf(withdrawalSchema);
export const withdrawalIndexQuery = pagingQuerySchema.extend({
  status: submissionStateSchema.optional(),
  text: searchTextSchema,
});

const salesOfTimeSchema = z.object({
  /** Euros. */
  amount: z.number(),
  orders: z.number().int(),
});
/** What was sold, by the day in Belgium on which it was ordered: orders that were paid, without what went back. */
export const salesSchema = z.object({
  day: salesOfTimeSchema,
  day_before: salesOfTimeSchema,
  /** The last seven days, this one included. */
  week: salesOfTimeSchema,
  week_before: salesOfTimeSchema,
  /** Euros by hour of this day, from 0 to 23. */
  hours: z.array(z.number()).length(24),
  /** Euros by day of the week, oldest first. */
  days: z.array(z.object({ day: z.iso.date(), amount: z.number() })).length(7),
});
export type SalesFigures = z.infer<typeof salesSchema>;

const ofStaff = { tag: 'order', access: 'editor', right: 'shop', query: commonQuerySchema } as const;
const listErrors: readonly ErrorCode[] = [...readErrors, 'unauthorized'];
const oneErrors: readonly ErrorCode[] = [...listErrors, 'not_found'];
const writeErrors: readonly ErrorCode[] = [...oneErrors, 'invalid_fields', 'missing_fields'];

/** What the staff of the shop do with orders and withdrawals, besides the calls of their buyers. */
export const shopWorkOperations = {
  staffOrder: {
    index: operation({
      ...ofStaff,
      id: 'staff-order.index',
      readsPersonalData: true,
      method: 'GET',
      path: '/desk/order',
      summary: 'Every order with its buyer, newest first',
      parameters: noParameters,
      query: staffOrderIndexQuery,
      body: noBody,
      response: staffOrderListSchema,
      status: 200,
      errors: listErrors,
    }),
    sales: operation({
      ...ofStaff,
      id: 'staff-order.sales',
      method: 'GET',
      path: '/desk/sales',
      summary: 'What was sold today and this week: paid orders, without what went back',
      parameters: noParameters,
      body: noBody,
      response: salesSchema,
      status: 200,
      errors: listErrors,
    }),
    notes: operation({
      ...ofStaff,
      id: 'staff-order.notes',
      readsPersonalData: true,
      method: 'GET',
      path: '/desk/order/{id}/note',
      summary: 'Internal notes of an order, newest first',
      parameters: orderParameters,
      body: noBody,
      response: orderNoteListSchema,
      status: 200,
      errors: oneErrors,
    }),
    addNote: operation({
      ...ofStaff,
      id: 'staff-order.add-note',
      method: 'POST',
      path: '/desk/order/{id}/note',
      summary: 'Note something that the buyer never reads',
      parameters: orderParameters,
      body: orderNoteInputSchema,
      response: orderNoteSchema,
      status: 201,
      errors: writeErrors,
    }),
    resend: operation({
      ...ofStaff,
      id: 'staff-order.resend',
      method: 'POST',
      path: '/desk/order/{id}/resend',
      summary: 'Send the confirmation once more',
      parameters: orderParameters,
      body: noBody,
      response: acceptedSchema,
      status: 201,
      errors: [...oneErrors, 'order_state'],
    }),
  },
  staffWithdrawal: {
    index: operation({
      ...ofStaff,
      id: 'staff-withdrawal.index',
      readsPersonalData: true,
      method: 'GET',
      path: '/desk/withdrawal',
      summary: 'Withdrawals, newest first',
      parameters: noParameters,
      query: withdrawalIndexQuery,
      body: noBody,
      response: withdrawalListSchema,
      status: 200,
      errors: listErrors,
    }),
    show: operation({
      ...ofStaff,
      id: 'staff-withdrawal.show',
      readsPersonalData: true,
      method: 'GET',
      path: '/desk/withdrawal/{id}',
      summary: 'One withdrawal',
      parameters: idParameters,
      body: noBody,
      response: withdrawalSchema,
      status: 200,
      errors: oneErrors,
    }),
    update: operation({
      ...ofStaff,
      id: 'staff-withdrawal.update',
      method: 'PUT',
      path: '/desk/withdrawal/{id}',
      summary: 'Set whether a withdrawal is dealt with',
      parameters: idParameters,
      body: submissionInputSchema,
      response: withdrawalSchema,
      status: 200,
      errors: writeErrors,
    }),
  },
};
