import { z } from 'zod';
import { captchaFields } from './captcha.ts';
import { maximumLines } from './cart-limits.ts';
import { idSchema, listOf, localeSchema, pagingQuerySchema, type Translated } from './common.ts';
import { type FileRules, megabyte, photoTypes } from './files.ts';
import { formObject, linesField, textField } from './form-fields.ts';
import type { FieldRules } from './form-rules.ts';

/** Why somebody writes. */
export const claimReasons = {
  damaged: { fr: 'Arrivé abîmé', nl: 'Beschadigd aangekomen' },
  wrong_article: { fr: 'Ce n’est pas l’article commandé', nl: 'Niet het bestelde artikel' },
  missing: { fr: 'Il manque des articles', nl: 'Er ontbreken artikelen' },
  defect: { fr: 'Défaut du produit', nl: 'Gebrek aan het product' },
  return: { fr: 'Rendre des articles non entamés', nl: 'Ongeopende artikelen terugsturen' },
  other: { fr: 'Autre chose', nl: 'Iets anders' },
} as const satisfies Record<string, Translated<string>>;
const reasonCodes = ['damaged', 'wrong_article', 'missing', 'defect', 'return', 'other'] as const;
export type ClaimReason = (typeof reasonCodes)[number];

export const claimRules = {
  email: ['form_required', 'form_email'],
  company: ['form_link'],
  salePoint: ['form_link'],
  orderNumber: ['form_link'],
  reason: ['form_required'],
  comment: ['form_required'],
} as const satisfies FieldRules;
export const claimLengths = {
  email: 254,
  company: 120,
  salePoint: 120,
  orderNumber: 40,
  comment: 2000,
} as const;

export const claimLineRules = {
  reference: ['form_required', 'form_link'],
  designation: ['form_link'],
  qty: ['form_minimum'],
  palette: ['form_link'],
} as const satisfies FieldRules;
export const claimLineLengths = { reference: 40, designation: 160, qty: 4, palette: 40 } as const;
export const maximumClaimLines = maximumLines;
const maximumQuantity = 9999;

export const claimFiles: FileRules = {
  name: 'files',
  types: photoTypes,
  maximumCount: 5,
  maximumBytes: 5 * megabyte,
};

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

/** What the sender is told. */
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
export const claimIndexQuery = pagingQuerySchema.extend({ status: claimStateSchema.optional() });

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
      /** As the sender called it. */
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
