import { z } from 'zod';
import { captchaFields } from './captcha.ts';
import { idSchema } from './common.ts';
import { textField } from './form-fields.ts';
import { maximumNoteLength, maximumSenderLength, maximumWished, wishlistRules } from './wishlist-rules.ts';

/** A list of favourites on its way to its reader. Language and sales plan are those of the call. */
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

/** How many of the products are still in the catalogue, and in the email. */
export const wishlistSentSchema = z.object({ products: z.number().int().positive() });
