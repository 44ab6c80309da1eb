/** The services that wait for the visitor's consent, by their names in the cookie. */
export const consentServices = ['googletagmanager', 'youtube'] as const;
export type ConsentService = (typeof consentServices)[number];
export type Consent = Readonly<Record<ConsentService, boolean>>;

const name = 'tarteaucitron';
const lifetimeSeconds = 365 * 24 * 3600;

/** What the visitor allowed, from `document.cookie`; undefined before any choice. */
export function readConsent(cookies: string): Consent | undefined {
  const value = cookies
    .split('; ')
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  if (value === undefined) return undefined;
  const allows = (service: ConsentService) => value.split('!').includes(`${service}=true`);
  return { googletagmanager: allows('googletagmanager'), youtube: allows('youtube') };
}

/** The cookie that remembers a choice, as `document.cookie` takes it: `!googletagmanager=false!youtube=true`. */
export function consentCookie(consent: Consent): string {
  const value = consentServices.map((service) => `!${service}=${consent[service]}`).join('');
  return `${name}=${value}; path=/; max-age=${lifetimeSeconds}; samesite=lax`;
}
