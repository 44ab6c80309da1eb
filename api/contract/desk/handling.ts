import { z } from 'zod';
import { perLocale } from '../../../languages/per-locale.ts';
import { claimIndexQuery, claimItemSchema, claimShowSchema, claimStateSchema } from '../claim.ts';
import { idSchema, listOf } from '../common.ts';
import { linesField } from '../form-fields.ts';
import {
  purchaseOrderIndexQuery,
  purchaseOrderItemSchema,
  purchaseOrderShowSchema,
} from '../purchase-order.ts';
import {
  submissionIndexQuery,
  submissionNameSchema,
  submissionSchema,
  submissionShowSchema,
  submissionStateSchema,
} from '../submission.ts';
import { registrationSeatSchema, trainingRegistrationIndexQuery } from '../training.ts';

const longestAnswer = 4000;

/** Limits a list to the work of one colleague, by the id of the account, or of nobody. */
const assigneeFilterSchema = z.union([z.literal('nobody'), idSchema]);
export type AssigneeFilter = z.output<typeof assigneeFilterSchema>;
const assigneeQuery = { assigned_to: assigneeFilterSchema.optional() };

/** Id of the account of the colleague who deals with it. */
const ofColleague = { assigned_to: idSchema.nullable() };
export const assigneeInputSchema = z.strictObject(ofColleague);
export type AssigneeInput = z.output<typeof assigneeInputSchema>;

export const writtenAnswerSchema = z.object({
  id: idSchema,
  text: z.string(),
  /** Same form as the `saved_by` of a record: `staff:3`. */
  saved_by: z.string(),
  saved_at: z.iso.datetime(),
});
export type WrittenAnswer = z.infer<typeof writtenAnswerSchema>;
/** Oldest first. */
const answered = { answers: z.array(writtenAnswerSchema) };

/** What goes out by email, and how far what it answers has come with that. */
export const answerInputSchema = z.strictObject({
  text: linesField(longestAnswer).pipe(z.string().refine((text) => text !== '', 'form_required')),
  status: submissionStateSchema,
});
export type AnswerInput = z.output<typeof answerInputSchema>;

/** Forms that anybody may send, by their names in the API. */
export const inboxFormSchema = z.enum([
  'contact',
  'construction-starts',
  'application',
  'training-inscription',
]);
export type InboxForm = z.infer<typeof inboxFormSchema>;
export const inboxParameters = z.object({ form: inboxFormSchema });
export const sentParameters = inboxParameters.extend({ id: submissionNameSchema });

/** Null for what is no registration. */
const withSeat = { seat: registrationSeatSchema.nullable() };
export const sentListSchema = listOf(submissionSchema.extend({ ...ofColleague, ...withSeat }));
export const sentShowSchema = submissionShowSchema.extend({
  ...ofColleague,
  ...answered,
  ...withSeat,
  /** What was filled in, in the order of the form and in words: days, countries, what was chosen. */
  facts: z.array(z.object({ name: z.string(), value: z.object(perLocale(() => z.string())) })),
});
export type SentShow = z.infer<typeof sentShowSchema>;
export const sentIndexQuery = submissionIndexQuery.extend({
  ...assigneeQuery,
  session: trainingRegistrationIndexQuery.shape.session,
});
export type SentIndex = z.output<typeof sentIndexQuery>;

export const staffClaimListSchema = listOf(claimItemSchema.extend(ofColleague));
export const staffClaimShowSchema = claimShowSchema.extend({
  ...ofColleague,
  history: z.array(
    z.object({
      status: claimStateSchema,
      answer: z.string(),
      date: z.iso.datetime(),
      /** Null where the sender did it, and where nobody noted who. */
      saved_by: z.string().nullable(),
    }),
  ),
});
export type StaffClaimShow = z.infer<typeof staffClaimShowSchema>;
export const staffClaimIndexQuery = claimIndexQuery.extend(assigneeQuery);
export type StaffClaimIndex = z.output<typeof staffClaimIndexQuery>;

export const staffPurchaseOrderListSchema = listOf(purchaseOrderItemSchema.extend(ofColleague));
export const staffPurchaseOrderShowSchema = purchaseOrderShowSchema.extend({ ...ofColleague, ...answered });
export type StaffPurchaseOrderShow = z.infer<typeof staffPurchaseOrderShowSchema>;
export const staffPurchaseOrderIndexQuery = purchaseOrderIndexQuery.extend(assigneeQuery);
export type StaffPurchaseOrderIndex = z.output<typeof staffPurchaseOrderIndexQuery>;
