import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { SecretRing } from '../../secrets/secret-ring.ts';
import type { Captcha } from './captcha.ts';

export interface AltchaOptions {
  readonly secrets: SecretRing;
  readonly clock: () => Date;
  /** Marks a challenge as used; false when it was before. */
  readonly spendOnce: (nonce: string, expiresAt: Date) => Promise<boolean>;
}

const validMinutes = 20;
/** Iterations of one try, and how many tries a browser needs: together about a third of a second. */
const cost = 2000;
const tries = [100, 400] as const;

const answerSchema = z.strictObject({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string().max(64),
      salt: z.string().max(64),
      cost: z.number().int().max(cost),
      keyLength: z.number().int().max(32),
      keyPrefix: z.string().max(64),
      data: z.object({ action: z.string(), expires_at_ms: z.number() }),
    }),
    signature: z.string().max(128),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(64) }),
});

type Answer = z.output<typeof answerSchema>;

/** A proof of work made by the browser itself: nobody else is asked, and nobody is followed. */
export function createAltchaCaptcha({ secrets, clock, spendOnce }: AltchaOptions): Captcha {
  async function isSolved({ challenge, solution }: Answer): Promise<boolean> {
    for (const hmacSignatureSecret of secrets) {
      const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret });
      if (verified) return true;
    }
    return false;
  }
  return {
    async offer(action) {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(...tries),
        deriveKey,
        data: { action, expires_at_ms: clock().getTime() + validMinutes * 60_000 },
        hmacSignatureSecret: secrets[0],
      });
      return { provider: 'altcha', challenge };
    },
    async check(response, action) {
      const parsed = answerSchema.safeParse(readJson(response));
      if (!parsed.success) return 'refused';
      const { nonce, data } = parsed.data.challenge.parameters;
      const expiresAt = new Date(data.expires_at_ms);
      if (data.action !== action || expiresAt <= clock()) return 'refused';
      if (!(await isSolved(parsed.data))) return 'refused';
      return (await spendOnce(nonce, expiresAt)) ? 'passed' : 'refused';
    },
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
