import { z } from 'zod';
import { codeSchema, idSchema, pagingQuerySchema, translated, translatedText } from './common.ts';
import { field } from './field.ts';
import { describeResource } from './resource.ts';

/** What people speak of; each has its screen. */
export const testimonySubjectSchema = z.enum(['product', 'training', 'job']);
export type TestimonySubject = z.infer<typeof testimonySubjectSchema>;

/** What a customer says about the company, with their consent. */
export const testimonyInputSchema = z.strictObject({
  code: codeSchema,
  subject: testimonySubjectSchema,
  quote: field(translated(z.string().trim().min(1).max(600)), { widget: 'sentences' }),
  name: z.string().trim().min(1).max(80),
  /** « Peintre à Namur ». */
  role: translatedText,
  position: z.number().int().nonnegative(),
});

export const testimonySchema = z.object({
  id: idSchema,
  code: z.string(),
  subject: testimonySubjectSchema,
  quote: z.string(),
  name: z.string(),
  role: z.string(),
});

export const testimonyContract = describeResource({
  name: 'testimony',
  plural: 'testimonies',
  right: 'content',
  keyField: 'code',
  isFlat: false,
  input: testimonyInputSchema,
  query: pagingQuerySchema.extend({ subject: testimonySubjectSchema.optional() }),
  detail: testimonySchema,
});
