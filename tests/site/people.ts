import { inject } from 'vitest';
import { z } from 'zod';
import { mailedCode } from '../setup/mailed-code.ts';
import { call, jsonOf, textOf } from './http-client.ts';

const site = inject('site');
const { address } = site;
const home = '/fr/enduit-professionnels';
const password = 'Quatre murs bien lisses';
/** Nobody fills a form in at once, and the stamp knows it. */
const readingMs = 2100;

/** Signs a professional up and in, as a browser without scripts does. @returns the cookies of the session */
export async function signUp(email: string, from: string): Promise<string> {
  const post = (path: string, fields: Record<string, string>) =>
    call(address, `${home}/${path}`, {
      from,
      method: 'POST',
      headers: { origin: address, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
  const firm = { company: 'Peeters & Zn', country: 'be', enterprise_number: '0999.999.922' };
  const fields = { email, firstname: 'Zoé', lastname: 'Peeters', ...firm, terms: 'on' };
  const all = { ...fields, password, password_confirmation: password };
  const stamp = /name="stamp" value="([^"]+)"/.exec(textOf(await post('inscription', all)))?.[1] ?? '';
  await new Promise((resolve) => setTimeout(resolve, readingMs));
  const signedUp = await post('inscription', { ...all, stamp });
  if (signedUp.status !== 303) throw new Error(`The sign-up was answered ${signedUp.status}`);
  const code = await mailedCode(site.mailFolder, email, 'connexion');
  const opened = await post('connexion', { email, password, code });
  return (opened.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ');
}

/** As an editor does. */
export async function makeDistributor(email: string): Promise<void> {
  const json = { origin: address, 'content-type': 'application/json' };
  const session = await call(address, '/api/v1/session/editor', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ password: site.editorPassword }),
  });
  const { token } = z.object({ token: z.string() }).parse(jsonOf(session));
  const headers = { ...json, authorization: `Bearer ${token}` };
  const found = jsonOf(await call(address, `/api/v1/customer?text=${email}`, { headers }));
  const [{ id } = { id: 0 }] = z.object({ items: z.array(z.object({ id: z.number() })) }).parse(found).items;
  const body = JSON.stringify({ is_distributor: true });
  const made = await call(address, `/api/v1/customer/${id}/distributor`, { method: 'PUT', headers, body });
  if (made.status !== 200) throw new Error(`${email} was not made a distributor: ${made.status}`);
}
