import { z } from 'zod';
import { captchaErrors } from '../api/contract/captcha-errors.ts';
import type { Captcha } from '../api/kernel/ports/captcha/captcha.ts';
import { createV3Captcha } from '../api/kernel/ports/captcha/v3-captcha.ts';

export interface CaptchaConfiguration {
  key: string;
  secret: string;
  scriptUrl: URL;
  verifyUrl: URL;
  minimumScore: number;
}

const httpsUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((text) => new URL(text));

export const captchaVariables = {
  CAPTCHA_KEY: z.string().optional(),
  CAPTCHA_VERSION: z.literal('3', 'must be 3').optional(),
  CAPTCHA_SECRET: z.string().optional(),
  CAPTCHA_SCRIPT_URL: httpsUrl.prefault('https://www.google.com/recaptcha/api.js'),
  CAPTCHA_VERIFY_URL: httpsUrl.prefault('https://www.google.com/recaptcha/api/siteverify'),
  CAPTCHA_MINIMUM_SCORE: z.coerce
    .number({ error: 'must be a number' })
    .min(0, 'must be 0 to 1')
    .max(1, 'must be 0 to 1')
    .default(0.5),
};

/** What is missing once anything of a provider is given. */
export function captchaFaults(present: Readonly<Record<string, string | undefined>>): string[] {
  if (!Object.keys(present).some((name) => name.startsWith('CAPTCHA_'))) return [];
  return [
    ...(present['CAPTCHA_KEY'] === undefined ? [`CAPTCHA_KEY is missing: ${captchaErrors.no_key}`] : []),
    ...(present['CAPTCHA_VERSION'] === undefined
      ? [`CAPTCHA_VERSION is missing: ${captchaErrors.no_version}`]
      : []),
    ...(present['CAPTCHA_SECRET'] === undefined ? ['CAPTCHA_SECRET is missing'] : []),
  ];
}

type Values = z.output<z.ZodObject<typeof captchaVariables>>;

export function readCaptcha(values: Values): CaptchaConfiguration | undefined {
  const { CAPTCHA_KEY: key, CAPTCHA_SECRET: secret } = values;
  if (key === undefined || secret === undefined) return undefined;
  return {
    key,
    secret,
    scriptUrl: values.CAPTCHA_SCRIPT_URL,
    verifyUrl: values.CAPTCHA_VERIFY_URL,
    minimumScore: values.CAPTCHA_MINIMUM_SCORE,
  };
}

/** The configured provider; undefined: the API has a captcha of its own. */
export function createCaptcha(configuration: {
  captcha: CaptchaConfiguration | undefined;
  siteUrl: URL;
}): Captcha | undefined {
  const { captcha, siteUrl } = configuration;
  return captcha && createV3Captcha({ ...captcha, hostname: siteUrl.hostname });
}
