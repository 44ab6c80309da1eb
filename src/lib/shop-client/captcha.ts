import type { operations } from '../../../api/contract/operations.ts';
import { call } from './call.ts';

/** What a browser needs to pass the captcha of a form. */
export const createCaptcha = call<typeof operations.captcha.create>('captcha.create', 'POST', '/captcha', [
  'provider',
  'stamp',
]);
