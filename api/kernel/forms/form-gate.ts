import type { CaptchaInput } from '../../contract/captcha.ts';
import { invalidField } from '../http/api-error.ts';
import type { RateLimiter, RateLimits } from '../limits/rate-limits.ts';
import type { Captcha } from '../ports/captcha/captcha.ts';
import type { Stamps } from './stamps.ts';

export interface FormGateOptions {
  readonly captcha: Captcha;
  readonly stamps: Stamps;
  readonly spendOnce: (token: string, expiresAt: Date) => Promise<boolean>;
  /** For those who come without an answer of the captcha. */
  readonly withoutCaptcha: RateLimiter;
}

export interface FormGate {
  /**
   * Lets a form through whose sender is likely to be a person: by the captcha or, where no script runs, by a
   * stamp of the page that showed the form. @throws ApiError on `captcha`, `too_many_requests`
   */
  pass(form: CaptchaInput, action: string, clientAddress: string): Promise<void>;
  /** As `pass` without a script, for a form that is limited by itself. @throws ApiError on `captcha` */
  passStamped(form: Pick<CaptchaInput, 'stamp' | 'website'>, action: string): Promise<void>;
}

/** What calls that strangers may send are guarded with. */
export interface FormGuards {
  readonly gate: FormGate;
  readonly rateLimits: RateLimits;
  readonly clientAddress: (request: Request) => string;
}

export function createFormGate({ captcha, stamps, spendOnce, withoutCaptcha }: FormGateOptions): FormGate {
  const passStamped: FormGate['passStamped'] = async ({ stamp, website }, action) => {
    if (website !== '') throw invalidField('captcha', 'captcha_refused');
    const endsAt = stamps.read(stamp, action);
    if (endsAt === undefined || !(await spendOnce(stamp, endsAt)))
      throw invalidField('captcha', 'captcha_confirm');
  };
  return {
    passStamped,
    async pass({ captcha: response, stamp, website }, action, clientAddress) {
      if (website !== '') throw invalidField('captcha', 'captcha_refused');
      if (response !== '') {
        const verdict = await captcha.check(response, action);
        if (verdict === 'passed') return;
        if (verdict === 'refused') throw invalidField('captcha', 'captcha_refused');
      }
      await passStamped({ stamp, website }, action);
      await withoutCaptcha.take(clientAddress);
    },
  };
}
