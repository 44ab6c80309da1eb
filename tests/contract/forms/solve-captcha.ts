import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { TestApi } from '../setup.ts';

const offerSchema = z.object({
  stamp: z.string(),
  challenge: z.custom<Challenge>((value) => typeof value === 'object'),
});

export async function askCaptcha(site: TestApi): Promise<z.output<typeof offerSchema>> {
  const { body } = await site.call('POST', '/captcha', { body: { action: 'wishlist' } });
  return offerSchema.parse(body);
}

/** The answer that a browser gives. */
export async function solveCaptcha(site: TestApi): Promise<string> {
  const { challenge } = await askCaptcha(site);
  const solution = await solveChallenge({ challenge, deriveKey });
  return JSON.stringify({ challenge, solution });
}
