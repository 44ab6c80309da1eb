import { z } from 'zod';
import { captchaFields } from './captcha.ts';
import { civilityCodes } from './civilities.ts';
import {
  codeSchema,
  idSchema,
  listOf,
  localeSchema,
  nullableMediaReferenceSchema,
  nullablePictureSchema,
  pagingQuerySchema,
  translated,
  translatedText,
} from './common.ts';
import { field } from './field.ts';
import { formObject, linesField, textField } from './form-fields.ts';
import {
  submissionIndexQuery,
  submissionReceiptSchema,
  submissionSchema,
  submissionShowSchema,
} from './submission.ts';
import { trainingRegistrationLengths, trainingRegistrationRules } from './training-rules.ts';

/** Limits of the specification: fewer than 3 and a session does not take place; practical workshops take 5. */
export const defaultMinimumPeople = 3;
export const defaultMaximumPeople = 8;
/** Registration closes so many days before a session. */
export const closingDays = 15;
/** Dates of a demonstration have to lie ahead whenever it is loaded. */
const maximumDaysAhead = 730;

const sessionInputSchema = z
  .strictObject({
    code: codeSchema,
    /** Day in Belgium, `2027-01-15`. */
    date: z.iso.date().optional(),
    /** Instead of a day: so many days after the session is first saved, and on the next working day. */
    days_ahead: z.number().int().min(1).max(maximumDaysAhead).optional(),
    /** `09:00`. */
    start: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time'),
    end: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time'),
    lang: localeSchema,
    place: translatedText,
    minimum: z.number().int().min(1).max(100).prefault(defaultMinimumPeople),
    maximum: z.number().int().min(1).max(100).prefault(defaultMaximumPeople),
    cancelled: z.boolean().prefault(false),
  })
  .superRefine(({ date, days_ahead, start, end, minimum, maximum }, context) => {
    const fault = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if ((date === undefined) === (days_ahead === undefined)) fault('date', 'session date');
    if (end <= start) fault('end', 'session end');
    if (minimum > maximum) fault('minimum', 'session minimum');
  });

export const trainingInputSchema = z.strictObject({
  code: codeSchema,
  title: translatedText,
  /** What one learns, a paragraph. */
  text: field(translated(z.string().trim().min(1).max(2000)), { widget: 'sentences' }),
  /** What is done, a line each. */
  programme: translated(z.array(z.string().trim().min(1).max(200)).max(12)),
  /** « 1 jour », « ½ dag ». */
  duration: field(translatedText, { widget: 'sentences' }),
  audience: field(translatedText, { widget: 'sentences' }),
  cover: nullableMediaReferenceSchema.prefault(null),
  position: z.number().int().nonnegative(),
  sessions: z
    .array(sessionInputSchema)
    .max(100)
    .refine(
      (sessions) => new Set(sessions.map(({ code }) => code)).size === sessions.length,
      'session codes',
    ),
});
export type TrainingInput = z.output<typeof trainingInputSchema>;
export type TrainingSessionInput = TrainingInput['sessions'][number];

/** Whether one can register: `full` takes names for the waiting list, the others take nobody. */
export const sessionStateSchema = z.enum(['open', 'full', 'closed', 'cancelled']);
export type SessionState = z.infer<typeof sessionStateSchema>;

export const trainingSessionSchema = z.object({
  id: idSchema,
  code: z.string(),
  date: z.iso.date(),
  /** Last day of registration. */
  closes_on: z.iso.date(),
  start: z.string(),
  end: z.string(),
  lang: localeSchema,
  place: z.string(),
  minimum: z.number().int(),
  maximum: z.number().int(),
  seats_left: z.number().int(),
  state: sessionStateSchema,
});
export type TrainingSession = z.infer<typeof trainingSessionSchema>;

export const trainingSchema = z.object({
  id: idSchema,
  code: z.string(),
  title: z.string(),
  text: z.string(),
  programme: z.array(z.string()),
  duration: z.string(),
  audience: z.string(),
  cover: nullablePictureSchema,
  /** From today on, soonest first. */
  sessions: z.array(trainingSessionSchema),
});
export type Training = z.infer<typeof trainingSchema>;
export const trainingListSchema = listOf(trainingSchema);
export const trainingIndexQuery = pagingQuerySchema;

const periodCodes = ['winter', 'spring', 'autumn', 'end'] as const;

/** `other-3` in the list of sessions means training 3, on another date. */
export const otherDatePattern = /^other-(\d{1,9})$/;

/** A visitor who wants to come to a training, with colleagues. */
export const trainingRegistrationCreateSchema = formObject(
  {
    /** Id of a session, or `other-3` for another date of training 3. */
    session: z
      .string()
      .regex(/^(?:|\d{1,9}|other-\d{1,9})$/, 'form_session')
      .prefault(''),
    period: z.enum(['', ...periodCodes]).prefault(''),
    /** How many come; what is typed may be longer than any number that is taken. */
    people: textField(20),
    /** Where no seat is free any more: take a place on the waiting list. */
    waiting: z.boolean().prefault(false),
    civility: z.enum(civilityCodes).prefault(''),
    firstname: textField(trainingRegistrationLengths.firstname),
    lastname: textField(trainingRegistrationLengths.lastname),
    company: textField(trainingRegistrationLengths.company),
    function: textField(trainingRegistrationLengths.function),
    email: textField(trainingRegistrationLengths.email),
    phone: textField(trainingRegistrationLengths.phone),
    vat_number: textField(trainingRegistrationLengths.vat_number),
    /** That the training should be in, if it matters. */
    lang: z.union([z.literal(''), localeSchema]).prefault(''),
    comment: linesField(trainingRegistrationLengths.comment),
    ...captchaFields,
  },
  trainingRegistrationRules,
);
export type TrainingRegistrationCreate = z.output<typeof trainingRegistrationCreateSchema>;

/** `confirmed` holds its seats, `waiting` gets them when they come free, `requested` waits for a date. */
export const seatStateSchema = z.enum(['confirmed', 'waiting', 'requested']);
export type SeatState = z.infer<typeof seatStateSchema>;

export const trainingRegistrationReceiptSchema = submissionReceiptSchema.extend({ state: seatStateSchema });
export type TrainingRegistrationReceipt = z.infer<typeof trainingRegistrationReceiptSchema>;

/** For staff: what a registration holds or waits for. */
export const registrationSeatSchema = z.object({
  state: seatStateSchema,
  people: z.number().int().positive(),
  /** Null where another date is asked for, or the session is no more. */
  session: z.object({ id: idSchema, code: z.string(), date: z.iso.date(), training: z.string() }).nullable(),
});
export type RegistrationSeat = z.infer<typeof registrationSeatSchema>;
const withSeat = { seat: registrationSeatSchema.nullable() };
export const trainingRegistrationSchema = submissionSchema.extend(withSeat);
export const trainingRegistrationShowSchema = submissionShowSchema.extend(withSeat);
export const trainingRegistrationListSchema = listOf(trainingRegistrationSchema);
export const trainingRegistrationIndexQuery = submissionIndexQuery.extend({
  /** Id of a session: who holds a seat in it, or waits for one. */
  session: idSchema.optional(),
});
