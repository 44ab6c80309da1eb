import { call, textOf } from '../site/http-client.ts';
import { mailedCode } from './mailed-code.ts';
import type { Site } from './site-process.ts';

const password = 'Quatre murs bien lisses';
/** Nobody fills a form in at once, and the stamp knows it. */
const readingMs = 2100;

const homes = { individual: '/fr/enduit-particuliers', professional: '/fr/enduit-professionnels' };
const firm = { company: 'Peeters & Zn', country: 'be', enterprise_number: '0999.999.922' };

export interface NewCustomer {
  readonly email: string;
  /** Address of this machine that the calls come from: each sender has limits of its own. */
  readonly from: string;
  readonly kind: keyof typeof homes;
}

/**
 * Signs Zoé Peeters up and in, as a browser without scripts does.
 * @returns the cookies of the session, as a header holds them
 */
export async function openAccount(
  { address, mailFolder }: Pick<Site, 'address' | 'mailFolder'>,
  { email, from, kind }: NewCustomer,
): Promise<string> {
  const post = (path: string, fields: Record<string, string>) =>
    call(address, `${homes[kind]}/${path}`, {
      from,
      method: 'POST',
      headers: { origin: address, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
  const fields = { email, firstname: 'Zoé', lastname: 'Peeters', terms: 'on' };
  const passwords = { password, password_confirmation: password };
  const all = { ...fields, ...passwords, ...(kind === 'professional' && firm) };
  const stamp = /name="stamp" value="([^"]+)"/.exec(textOf(await post('inscription', all)))?.[1] ?? '';
  await new Promise((resolve) => setTimeout(resolve, readingMs));
  const signedUp = await post('inscription', { ...all, stamp });
  if (signedUp.status !== 303) throw new Error(`The sign-up returned ${signedUp.status}`);
  const code = await mailedCode(mailFolder, email, 'connexion');
  const opened = await post('connexion', { email, password, code });
  return (opened.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ');
}
