import { z } from 'zod';
import { captchaFields } from './captcha.ts';
import { linesField, textField } from './form-fields.ts';
import { withdrawalLengths, withdrawalRules } from './withdrawal-rules.ts';

export const withdrawalCreateSchema = z.strictObject({
  name: textField(withdrawalLengths.name, withdrawalRules.name),
  order_number: textField(withdrawalLengths.order_number, withdrawalRules.order_number),
  email: textField(withdrawalLengths.email, withdrawalRules.email),
  /** What is sent back where it is not everything. */
  articles: linesField(withdrawalLengths.articles),
  ...captchaFields,
});
export type WithdrawalCreate = z.output<typeof withdrawalCreateSchema>;

export const withdrawalDeclaredSchema = z.object({
  id: z.number().int(),
  order_number: z.string(),
  received_at: z.iso.datetime(),
});
/** The receipt: the same for a customer who declares the very same within an hour. */
export const withdrawalReceiptSchema = withdrawalDeclaredSchema.extend({
  /** False where the address got so many receipts on this day that this one is only shown. */
  is_mailed: z.boolean(),
});
export type WithdrawalReceipt = z.infer<typeof withdrawalReceiptSchema>;
