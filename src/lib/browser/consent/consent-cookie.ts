/** The services that wait for the visitor's consent, by their names in the cookie. */
export const consentServices = ['googletagmanager', 'captcha', 'youtube', 'tiles'] as const;
export type ConsentService = (typeof consentServices)[number];

const name = 'tarteaucitron';
/** Days for which the choice of a visitor is remembered. */
export const consentDays = 365;

/** What the visitor answered about a service, from `document.cookie`; undefined before any answer. */
export function readConsent(cookies: string, service: ConsentService): boolean | undefined {
  const answer = choicesIn(cookies).find((choice) => choice.startsWith(`${service}=`));
  return { [`${service}=true`]: true, [`${service}=false`]: false }[answer ?? ''];
}

/** The cookie with one answer more, as `document.cookie` takes it: `!googletagmanager=wait!youtube=true`. */
export function consentCookie(cookies: string, service: ConsentService, isAllowed: boolean): string {
  const others = choicesIn(cookies).filter((choice) => !choice.startsWith(`${service}=`));
  const value = [...others, `${service}=${isAllowed}`].map((choice) => `!${choice}`).join('');
  return `${name}=${value}; path=/; max-age=${consentDays * 24 * 3600}; samesite=lax`;
}

function choicesIn(cookies: string): string[] {
  const cookie = cookies.split('; ').find((each) => each.startsWith(`${name}=`));
  return (cookie?.slice(name.length + 1) ?? '').split('!').filter((choice) => choice !== '');
}
