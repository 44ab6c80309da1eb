import type { captchaMessages } from './captcha-messages.ts';

/** Why a captcha cannot be answered, as written to the logs. The first two are faults of the configuration and stop the start. */
export const captchaErrors = {
  no_key: 'no key',
  no_version: 'no version',
  script_load: 'script load failure',
  execute: 'execute failure',
} as const satisfies Record<keyof typeof captchaMessages, string>;

export type CaptchaError = keyof typeof captchaErrors;
