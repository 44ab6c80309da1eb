import { z } from 'zod';
import { commonQuerySchema, listOf, localeSchema, pagingQuerySchema } from './common.ts';

export const mailStateSchema = z.enum(['waiting', 'sent', 'failed']);

export const mailIndexQuery = pagingQuerySchema.extend({ state: mailStateSchema.optional() });

/** An email of the queue, without what it says. */
export const mailListSchema = listOf(
  z.object({
    id: z.number().int().positive(),
    message_id: z.string(),
    template: z.string(),
    lang: localeSchema,
    recipient: z.string(),
    state: mailStateSchema,
    attempts: z.number().int().nonnegative(),
    /** Of an email that waits. */
    next_attempt_at: z.string().nullable(),
    last_error: z.string().nullable(),
    created_at: z.string(),
    ended_at: z.string().nullable(),
  }),
);
export type MailItem = z.infer<typeof mailListSchema>['items'][number];

export const mailPreviewQuery = commonQuerySchema;
/** Address of the page that shows every template, for a browser; it holds for an hour. */
export const mailPreviewSchema = z.object({ url: z.string() });
