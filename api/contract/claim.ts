import { z } from 'zod';
import { captchaFields } from './captcha.ts';
import {
  claimFiles,
  claimLengths,
  claimLineLengths,
  claimLineRules,
  claimRules,
  maximumClaimLines,
} from './claim-rules.ts';
import { idSchema, listOf, localeSchema, pagingQuerySchema, searchTextSchema } from './common.ts';
import { formObject, linesField, textField } from './form-fields.ts';

const reasonCodes = ['damaged', 'wrong_article', 'missing', 'defect', 'return', 'other'] as const;
export type ClaimReason = (typeof reasonCodes)[number];

const maximumQuantity = 9999;

const claimLineSchema = z.strictObject({
  reference: textField(claimLineLengths.reference, claimLineRules.reference),
  designation: textField(claimLineLengths.designation, claimLineRules.designation),
  qty: z
    .number()
    .int()
    .max(maximumQuantity)
    .refine((quantity) => quantity >= 1, 'form_minimum'),
  palette: textField(claimLineLengths.palette, claimLineRules.palette),
});

const claimFields = {
  email: textField(claimLengths.email),
  company: textField(claimLengths.company),
  /** Where it was bought, if not here. */
  salePoint: textField(claimLengths.salePoint),
  orderNumber: textField(claimLengths.orderNumber),
  reason: z.enum(['', ...reasonCodes]).prefault(''),
  products: z
    .array(claimLineSchema)
    .max(maximumClaimLines)
    .prefault([])
    .refine((lines) => lines.length > 0, 'form_lines'),
  comment: linesField(claimLengths.comment),
  /** Made once for each form that is shown: the same one sent again is the same claim. */
  key: z
    .string()
    .regex(/^[\w-]{16,80}$/)
    .optional(),
  ...captchaFields,
};
export const claimCreateSchema = formObject(claimFields, claimRules);
export type ClaimCreate = z.output<typeof claimCreateSchema>;

/** How far a claim has come. */
export const claimStateSchema = z.enum(['received', 'in_review', 'accepted', 'refused', 'closed']);
export type ClaimState = z.infer<typeof claimStateSchema>;

/** What the sender receives. */
export const claimReceiptSchema = z.object({ number: z.string(), received_at: z.iso.datetime() });
export type ClaimReceipt = z.infer<typeof claimReceiptSchema>;

const claimAnswerSchema = z.object({ text: z.string(), date: z.iso.datetime() });
/** A claim, as it stands on its order. */
export const claimOfOrderSchema = claimReceiptSchema.extend({
  reason: z.enum(reasonCodes),
  status: claimStateSchema,
  /** Oldest first. */
  answers: z.array(claimAnswerSchema),
});
export type ClaimOfOrder = z.infer<typeof claimOfOrderSchema>;

export const claimItemSchema = claimReceiptSchema.extend({
  id: idSchema,
  reason: z.enum(reasonCodes),
  status: claimStateSchema,
  email: z.string(),
  orderNumber: z.string(),
  lang: localeSchema,
  photo_count: z.number().int(),
});
export const claimListSchema = listOf(claimItemSchema);
export const claimIndexQuery = pagingQuerySchema.extend({
  status: claimStateSchema.optional(),
  text: searchTextSchema,
});

/** What staff see. */
export const claimShowSchema = claimItemSchema.extend({
  company: z.string(),
  salePoint: z.string(),
  /** Id of the order of that number, where the sender is its buyer. */
  order_id: idSchema.nullable(),
  products: z.array(
    z.object({ reference: z.string(), designation: z.string(), qty: z.number(), palette: z.string() }),
  ),
  comment: z.string(),
  photos: z.array(
    z.object({
      position: z.number().int(),
      /** Name that the sender gave it. */
      name: z.string(),
      type: z.string(),
      width: z.number().int().nullable(),
      height: z.number().int().nullable(),
      size_bytes: z.number().int(),
    }),
  ),
  history: z.array(z.object({ status: claimStateSchema, answer: z.string(), date: z.iso.datetime() })),
});
export type ClaimShow = z.infer<typeof claimShowSchema>;

/** Id, or number such as `R2026-000042`. */
const claimName = z.string().regex(/^(?:\d{1,10}|R\d{4}-\d{6,10})$/, 'claim');
export const claimParameters = z.object({ id: claimName });
export const claimPhotoParameters = z.object({
  id: claimName,
  position: z.coerce.number().int().min(1).max(claimFiles.maximumCount),
});

/** Staff: the next state, what is answered, or both. */
export const claimStateInputSchema = z.strictObject({
  status: claimStateSchema,
  answer: linesField(claimLengths.comment),
});
export type ClaimStateInput = z.output<typeof claimStateInputSchema>;
