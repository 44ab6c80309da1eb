import { z } from 'zod';
import { commonQuerySchema, listOf, mediaReferenceSchema } from './common.ts';

/** File name that entities refer to (`packs/mv110-k05.webp`). */
export const mediaNameSchema = mediaReferenceSchema.shape.file;
/** `name` may be left out when a form sends the file with its name. */
export const mediaCreateQuery = commonQuerySchema.extend({ name: mediaNameSchema.optional() });

/** A stored file. Pictures have a size and one source for each width; documents have neither. */
export const mediaDetailSchema = z.object({
  id: z.number().int().positive(),
  name: z.string(),
  url: z.string(),
  type: z.string(),
  width: z.number().int().positive().nullable(),
  height: z.number().int().positive().nullable(),
  sources: z.array(z.object({ url: z.string(), width: z.number().int().positive(), type: z.string() })),
});
export type MediaDetail = z.infer<typeof mediaDetailSchema>;

/** One publishing run: how far it came, and what was left out and why. */
export const publicationSchema = z.object({
  id: z.number().int().positive(),
  /** `all` pages, those behind `tags`, or single `pages`: missing, no longer current or failed before. */
  scope: z.enum(['all', 'tags', 'pages']),
  tags: z.array(z.string()),
  state: z.enum(['running', 'done', 'failed']),
  pages_done: z.number().int().nonnegative(),
  pages_failed: z.number().int().nonnegative(),
  messages: z.array(z.object({ path: z.string(), message: z.string() })),
  started_at: z.string(),
  finished_at: z.string().nullable(),
});
export type Publication = z.infer<typeof publicationSchema>;
export const publicationListSchema = listOf(publicationSchema).extend({
  /** Pages whose last render failed, and which are tried again; null where another process publishes them. */
  failed_pages: z.number().int().nonnegative().nullable(),
});
