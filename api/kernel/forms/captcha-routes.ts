import { operations } from '../../contract/operations.ts';
import { register } from '../http/register.ts';
import type { Router } from '../http/router.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { Captcha } from '../ports/captcha/captcha.ts';
import type { Stamps } from './stamps.ts';

export interface CaptchaRoutesOptions {
  readonly captcha: Captcha;
  readonly stamps: Stamps;
  readonly rateLimits: RateLimits;
  readonly clientAddress: (request: Request) => string;
}

const offers = { name: 'captcha', calls: 120, windowSeconds: 3600 };

export function captchaRoutes(
  router: Router,
  { captcha, stamps, rateLimits, clientAddress }: CaptchaRoutesOptions,
): void {
  const limiter = rateLimits(offers);
  register(router, operations.captcha.create, async ({ body: { action }, request }) => {
    await limiter.take(clientAddress(request));
    return { ...(await captcha.offer(action)), stamp: stamps.make(action) };
  });
}
