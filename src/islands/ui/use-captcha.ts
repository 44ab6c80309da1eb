import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CaptchaAction } from '../../../api/contract/captcha.ts';
import { captchaMessages } from '../../../api/contract/captcha-messages.ts';
import { pageEvents } from '../../lib/browser/page-events.ts';
import type { Locale } from '../../lib/i18n/locale.ts';
import { createCaptcha } from '../../lib/shop-client/captcha.ts';

/** Longest wait for the captcha; the form then goes without, and its sender is asked to confirm. */
const captchaWithinMs = 15_000;

interface CaptchaOptions {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly locale: Locale;
  readonly isOnDemand: boolean;
}

/**
 * Proves that a person fills in a form: from the moment it is used, or when the API asks for it. Without an action it
 * proves nothing.
 */
export function useCaptcha(action: CaptchaAction | undefined, { form, locale, isOnDemand }: CaptchaOptions) {
  const proof = useRef<Promise<string>>(undefined);
  const [fault, setFault] = useState('');

  const begin = (): Promise<string> => {
    if (!action) return Promise.resolve('');
    proof.current ??= import('./prove-human.ts')
      .then(({ proveHuman }) => proveHuman(action))
      .catch((error: unknown) => {
        const name = error instanceof Error ? error.message : '';
        if (isCaptchaError(name)) setFault(captchaMessages[name][locale]);
        return '';
      });
    return proof.current;
  };
  const beginWhenUsed = useEffectEvent(() => void begin());
  useEffect(() => {
    const element = form.current;
    const used = () => beginWhenUsed();
    const forget = () => {
      proof.current = undefined;
    };
    if (!isOnDemand) {
      if (element?.contains(document.activeElement)) used();
      element?.addEventListener('focusin', used);
    }
    document.addEventListener(pageEvents.consent, forget);
    return () => {
      element?.removeEventListener('focusin', used);
      document.removeEventListener(pageEvents.consent, forget);
    };
  }, [form, isOnDemand]);

  /** The answer, once; empty where there is none. */
  const prove = async (): Promise<string> => {
    const late = new Promise<string>((resolve) => setTimeout(resolve, captchaWithinMs, ''));
    const response = await Promise.race([begin(), late]);
    proof.current = undefined;
    return response;
  };
  /** Puts a new stamp into the form, with which its sender confirms what no answer proved. Returns whether there is one. */
  const stamp = async (): Promise<boolean> => {
    const field = form.current?.elements.namedItem('stamp');
    if (!action || !(field instanceof HTMLInputElement)) return false;
    const offer = await createCaptcha({ body: { action } }).catch(() => undefined);
    field.value = offer?.stamp ?? '';
    return offer !== undefined;
  };
  return { fault, prove, stamp };
}

const isCaptchaError = (name: string): name is keyof typeof captchaMessages =>
  Object.hasOwn(captchaMessages, name);
