import { z } from 'zod';
import {
  idSchema,
  listOf,
  localeSchema,
  pagingQuerySchema,
  searchTextSchema,
  targetSchema,
} from './common.ts';

/** Whether staff have dealt with it. */
export const submissionStateSchema = z.enum(['received', 'handled']);
export type SubmissionState = z.infer<typeof submissionStateSchema>;

/** What the sender of a form receives. The same form sent again on the same day brings the same receipt. */
export const submissionReceiptSchema = z.object({ number: z.string(), received_at: z.iso.datetime() });
export type SubmissionReceipt = z.infer<typeof submissionReceiptSchema>;

/** What staff see of a form that was sent; `fields` are as they were typed, by the names of the form. */
export const submissionSchema = submissionReceiptSchema.extend({
  id: idSchema,
  status: submissionStateSchema,
  email: z.string(),
  lang: localeSchema,
  target: targetSchema,
  fields: z.record(z.string(), z.string()),
  /** For staff only. */
  note: z.string(),
});
export type Submission = z.infer<typeof submissionSchema>;
/** A submission with what came besides the fields. */
export const submissionShowSchema = submissionSchema.extend({
  files: z.array(
    z.object({
      position: z.number().int(),
      /** Name of the field that it was chosen in. */
      field: z.string(),
      /** Name that the sender gave it. */
      name: z.string(),
      type: z.string(),
      size_bytes: z.number().int(),
    }),
  ),
});
export type SubmissionShow = z.infer<typeof submissionShowSchema>;
export const submissionListSchema = listOf(submissionSchema);
export const submissionIndexQuery = pagingQuerySchema.extend({
  status: submissionStateSchema.optional(),
  text: searchTextSchema,
});
export type SubmissionIndex = z.output<typeof submissionIndexQuery>;
/** Id, or number such as `C2026-000042`. */
export const submissionNameSchema = z.string().regex(/^(?:\d{1,9}|[A-Z]\d{4}-\d{6,9})$/, 'submission');
export const submissionParameters = z.object({ id: submissionNameSchema });
export const submissionInputSchema = z.strictObject({
  status: submissionStateSchema,
  note: z.string().trim().max(2000).prefault(''),
});
export type SubmissionInput = z.output<typeof submissionInputSchema>;
