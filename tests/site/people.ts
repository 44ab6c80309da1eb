import { inject } from 'vitest';
import { z } from 'zod';
import { openAccount } from '../setup/sign-up.ts';
import { call, jsonOf } from './http-client.ts';

const site = inject('site');
const { address } = site;

/** Signs a professional up and in, as a browser without scripts does. @returns the cookies of the session */
export const signUp = (email: string, from: string): Promise<string> =>
  openAccount(site, { email, from, kind: 'professional' });

/** Makes a customer a distributor as an editor does. */
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
