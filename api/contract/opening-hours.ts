import { z } from 'zod';
import { translated } from './common.ts';
import { field } from './field.ts';

/** Local time of the shop, `24:00` at the end of a day. */
const timeSchema = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'time');
const plainSpansSchema = z
  .array(z.strictObject({ from: timeSchema, to: timeSchema }))
  .max(4)
  .superRefine((spans, context) => {
    for (const [index, { from, to }] of spans.entries()) {
      const previous = spans[index - 1]?.to ?? '00:00';
      if (previous > from || from >= to)
        context.addIssue({ code: 'custom', path: [index, 'from'], message: 'ascending times' });
    }
  });
const spansSchema = field(plainSpansSchema, { widget: 'spans' });
/** Stretches of a day in which a shop is open, in their order; none where it is closed. */
export type Spans = z.infer<typeof spansSchema>;

const exceptionSchema = z
  .strictObject({
    /** First and last day. */
    from: z.iso.date(),
    to: z.iso.date(),
    /** None: closed. */
    spans: spansSchema,
    /** Shown next to the days; may be empty. */
    reason: field(translated(z.string().trim().max(120)), { widget: 'sentences' }),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'ascending dates' });

/** Opening hours, as a shop gives them. */
export const openingShape = {
  hours: field(
    z.strictObject({
      monday: spansSchema,
      tuesday: spansSchema,
      wednesday: spansSchema,
      thursday: spansSchema,
      friday: spansSchema,
      saturday: spansSchema,
      sunday: spansSchema,
    }),
    { widget: 'hours' },
  ),
  /** Public holidays of its country. */
  closed_on_holidays: z.boolean(),
  /** Days with other hours than those of the week, holidays included. */
  exceptions: z.array(exceptionSchema).max(60),
};

/** The same in one language. */
export const openingSchema = z.object({
  hours: openingShape.hours,
  closed_on_holidays: openingShape.closed_on_holidays,
  exceptions: z.array(z.object({ from: z.string(), to: z.string(), spans: spansSchema, reason: z.string() })),
});
export type Opening = z.infer<typeof openingSchema>;
export type Weekday = keyof Opening['hours'];
