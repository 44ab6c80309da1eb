import { z } from 'zod';
import {
  commonQuerySchema,
  idSchema,
  listOf,
  localeSchema,
  pagingQuerySchema,
  searchTextSchema,
} from './common.ts';

export const mailStateSchema = z.enum(['waiting', 'sent', 'failed']);

export const mailIndexQuery = pagingQuerySchema.extend({
  state: mailStateSchema.optional(),
  text: searchTextSchema,
});

/** An email of the queue, without its text. */
export const mailItemSchema = z.object({
  id: idSchema,
  message_id: z.string(),
  template: z.string(),
  subject: z.string(),
  lang: localeSchema,
  recipient: z.string(),
  state: mailStateSchema,
  attempts: z.number().int().nonnegative(),
  /** Time of the next attempt, for an email that waits. */
  next_attempt_at: z.string().nullable(),
  last_error: z.string().nullable(),
  created_at: z.string(),
  ended_at: z.string().nullable(),
});
export type MailItem = z.infer<typeof mailItemSchema>;
export const mailListSchema = listOf(mailItemSchema);

export const mailPreviewQuery = commonQuerySchema;
/** Address of the page that shows every template, for a browser; it holds for an hour. */
export const mailPreviewSchema = z.object({ url: z.string() });
