import { z } from 'zod';
import type { Captcha } from './captcha.ts';

export interface V3Options {
  /** Public key of the site. */
  readonly key: string;
  readonly secret: string;
  /** What the browser loads; the key is added. */
  readonly scriptUrl: URL;
  /** Endpoint that verifies an answer. */
  readonly verifyUrl: URL;
  /** Host that the answer must have been given on. */
  readonly hostname: string;
  /** 0 to 1. */
  readonly minimumScore: number;
  readonly timeoutMs?: number;
}

const defaultTimeoutMs = 3000;
const verdictSchema = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
});

/** An invisible provider of version 3: a score for a token that its script made. */
export function createV3Captcha(options: V3Options): Captcha {
  const { key, secret, scriptUrl, verifyUrl, hostname, minimumScore, timeoutMs = defaultTimeoutMs } = options;
  const script = new URL(scriptUrl);
  script.searchParams.set('render', key);
  return {
    offer: async () => ({ provider: 'v3', script: script.href, key }),
    async check(result, action) {
      try {
        const response = await fetch(verifyUrl, {
          method: 'POST',
          body: new URLSearchParams({ secret, response: result }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (!response.ok) return 'unavailable';
        const verdict = verdictSchema.parse(await response.json());
        const isOurs = verdict.action === action && verdict.hostname === hostname;
        return verdict.success && isOurs && (verdict.score ?? 0) >= minimumScore ? 'passed' : 'refused';
      } catch {
        return 'unavailable';
      }
    },
  };
}
