import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { CaptchaAction } from '../../../api/contract/captcha.ts';
import type { CaptchaError } from '../../../api/contract/captcha-errors.ts';
import { readConsent } from '../../lib/browser/consent/consent-cookie.ts';
import { createCaptcha } from '../../lib/shop-client/captcha.ts';

/** Why no answer could be given. */
export class CaptchaFault extends Error {
  override name = 'CaptchaFault';
  readonly state: CaptchaError;

  constructor(state: CaptchaError, options?: ErrorOptions) {
    super(state, options);
    this.state = state;
  }
}

interface Provider {
  ready(done: () => void): void;
  execute(key: string, options: { action: string }): Promise<string>;
}
declare global {
  interface Window {
    grecaptcha?: Provider;
  }
}

/**
 * The answer to the captcha of a form. A provider elsewhere is only asked with the visitor's consent; without
 * it the answer is empty, and the visitor is asked once. @throws CaptchaFault
 */
export async function proveHuman(action: CaptchaAction): Promise<string> {
  const offer = await createCaptcha({ body: { action } }).catch((cause: unknown) => {
    throw new CaptchaFault('script_load', { cause });
  });
  try {
    return offer.provider === 'altcha'
      ? await prove(offer.challenge as Challenge)
      : await askProvider(offer, action);
  } catch (cause) {
    throw cause instanceof CaptchaFault ? cause : new CaptchaFault('execute', { cause });
  }
}

async function prove(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return JSON.stringify({ challenge, solution });
}

async function askProvider(
  { script, key }: { script: string; key: string },
  action: string,
): Promise<string> {
  const isAllowed = readConsent(document.cookie, 'captcha');
  if (isAllowed === undefined) {
    const { askConsent } = await import('../../lib/browser/consent/manager.ts');
    await askConsent(document, window, 'captcha');
  }
  if (!isAllowed) return '';
  if (key === '') throw new CaptchaFault('no_key');
  if (!window.grecaptcha) await load(script);
  const provider = window.grecaptcha;
  if (!provider) throw new CaptchaFault('no_version');
  await new Promise<void>((resolve) => provider.ready(resolve));
  return provider.execute(key, { action });
}

function load(source: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: source, async: true });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new CaptchaFault('script_load')));
    document.head.append(script);
  });
}
