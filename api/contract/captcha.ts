import { z } from 'zod';

/** Forms that ask for a captcha; those of sign-in do while their account is guessed at. */
export const captchaActionSchema = z.enum([
  'wishlist',
  'sign-up',
  'forgotten-password',
  'claim',
  'contact',
  'construction-starts',
  'application',
  'training-inscription',
  'withdrawal',
  'stock-alert',
  'sign-in',
  'staff-sign-in',
]);

export type CaptchaAction = z.infer<typeof captchaActionSchema>;

export const captchaCreateSchema = z.strictObject({ action: captchaActionSchema });

/** What a browser needs to answer, and the stamp of a form that is sent without an answer. */
export const captchaOfferSchema = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('altcha'), challenge: z.unknown(), stamp: z.string() }),
  z.object({ provider: z.literal('v3'), script: z.string(), key: z.string(), stamp: z.string() }),
]);

/** Fields of every form that strangers may send. */
export const captchaFields = {
  /** JSON of the answer, or the token of a provider; empty where no script runs. */
  captcha: z.string().max(8000).prefault(''),
  stamp: z.string().max(200).prefault(''),
  /** Hidden from people; a sender that fills it in is none. */
  website: z.string().max(200).prefault(''),
};
export type CaptchaInput = z.output<z.ZodObject<typeof captchaFields>>;
