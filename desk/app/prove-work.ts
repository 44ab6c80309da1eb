import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { z } from 'zod';
import type { captchaOfferSchema } from '../../api/contract/captcha.ts';

export interface WorkProof {
  readonly captcha: string;
  readonly stamp: string;
}

/** Proves that a sign-in has cost this browser some work, where the API asks for it; by the stamp alone where it asks a provider elsewhere. */
export async function proveWork(): Promise<WorkProof> {
  const response = await fetch('/api/v1/captcha', {
    method: 'POST',
    cache: 'no-store',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'staff-sign-in' }),
  });
  const offer = (await response.json()) as z.output<typeof captchaOfferSchema>;
  if (offer.provider !== 'altcha') return { captcha: '', stamp: offer.stamp };
  const challenge = offer.challenge as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return { captcha: JSON.stringify({ challenge, solution }), stamp: '' };
}
