/** What a browser needs to prove that a person sits before it. */
export type CaptchaOffer =
  | { readonly provider: 'altcha'; readonly challenge: unknown }
  | { readonly provider: 'v3'; readonly script: string; readonly key: string };

/** `unavailable`: nobody could be asked. That is never taken for a pass. */
export type CaptchaVerdict = 'passed' | 'refused' | 'unavailable';

/** An invisible check. `action` names the form: an answer given for one form opens no other. */
export interface Captcha {
  offer(action: string): Promise<CaptchaOffer>;
  check(answer: string, action: string): Promise<CaptchaVerdict>;
}
