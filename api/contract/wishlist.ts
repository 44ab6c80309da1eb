import { z } from 'zod';
import { captchaFields } from './captcha.ts';
import { idSchema } from './common.ts';
import { textField } from './form-fields.ts';
import type { FormRule } from './form-rules.ts';

/** Rules of the fields that somebody fills in; the form and the call have the same. */
export const wishlistRules = {
  recipient: ['form_required', 'form_email'],
  sender_name: ['form_required', 'form_link'],
} as const satisfies Record<string, readonly FormRule[]>;

export const maximumNoteLength = 200;
export const maximumSenderLength = 80;
/** Products of one letter. */
export const maximumWished = 50;

/** A list of favourites on its way to somebody. Language and sales plan are those of the call. */
export const wishlistSendSchema = z.strictObject({
  recipient: textField(254, wishlistRules.recipient),
  sender_name: textField(maximumSenderLength, wishlistRules.sender_name),
  items: z
    .array(
      z.strictObject({
        product_id: idSchema,
        quantity: z.number().int().min(1).max(999).default(1),
        note: textField(maximumNoteLength, ['form_link']),
      }),
    )
    .min(1)
    .max(maximumWished),
  ...captchaFields,
});
export type WishlistSend = z.output<typeof wishlistSendSchema>;

/** How many of the products are still in the catalogue, and in the letter. */
export const wishlistSentSchema = z.object({ products: z.number().int().positive() });
