import { desc } from 'drizzle-orm';
import { z } from 'zod';
import { mailMessage } from '../../../api/kernel/database/schema/mail.ts';
import type { Captcha } from '../../../api/kernel/ports/captcha/captcha.ts';
import type { Result, TestApi } from '../setup.ts';

export const goodPassword = 'Quatre murs bien lisses';
export const otherPassword = 'Un plafond sans fissure';
/** Takes any answer. */
export const easyCaptcha: Captcha = {
  offer: async () => ({ provider: 'v3', script: 'https://captcha.test/api.js', key: 'k' }),
  check: async () => 'passed',
};

export const signUpInput = (email: string, more: object = {}) => ({
  email,
  firstname: 'Zoé',
  lastname: 'Peeters',
  terms: true,
  captcha: 'token',
  password: goodPassword,
  password_confirmation: goodPassword,
  ...more,
});

/** Each caller has an address of its own, so that the limits of one test are not those of another. */
let callers = 0;
export const caller = () => {
  callers += 1;
  return { 'x-test-address': `198.51.${callers >> 8}.${callers & 255}` };
};

export async function lastEmail(site: TestApi) {
  const [email] = await site.database.db.select().from(mailMessage).orderBy(desc(mailMessage.id)).limit(1);
  if (!email) throw new Error('No email');
  return email;
}

export async function lastCode(site: TestApi): Promise<string> {
  const { text } = await lastEmail(site);
  return /^(?:[0-9A-Z]{4}-){6}[0-9A-Z]{4}$/m.exec(text)?.[0] ?? '';
}

export const tokenIn = ({ body }: Result): string => z.object({ token: z.string() }).parse(body).token;

export const signIn = (site: TestApi, email: string, more: object = {}, headers = caller()) =>
  site.call('POST', '/session/customer', { body: { email, password: goodPassword, ...more }, headers });

/** What is asked of professionals, and of a call that names no sales plan. */
export const firm = { company: 'Peeters & Zn', enterprise_number: '0999.999.922' };

/** A customer whose address is confirmed, signed in; for a firm, but in the sales plan of individuals. */
export async function newCustomer(site: TestApi, email: string, query = ''): Promise<string> {
  const created = await site.call('POST', `/profile${query}`, {
    body: signUpInput(email, query.includes('sales_plan_id=1') ? {} : firm),
    headers: caller(),
  });
  if (created.status !== 201) throw new Error(JSON.stringify(created.body));
  return tokenIn(await signIn(site, email, { code: await lastCode(site) }));
}

/** A customer whom an editor has made a distributor, signed in. */
export async function newDistributor(site: TestApi, email: string): Promise<string> {
  const token = await newCustomer(site, email, '?sales_plan_id=2');
  const { body } = await site.call('GET', '/profile', { token });
  const { id } = z.object({ id: z.number() }).parse(body);
  const made = await site.edit('PUT', `/customer/${id}/distributor`, { is_distributor: true });
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  return token;
}

/** Values of the cookies of an answer, by name. */
export const cookiesOf = ({ headers }: Result): Record<string, string> =>
  Object.fromEntries(
    headers.getSetCookie().map((cookie) => {
      const [pair = ''] = cookie.split(';');
      const end = pair.indexOf('=');
      return [pair.slice(0, end), cookie.slice(end + 1)];
    }),
  );
export const cookieHeader = (cookies: Record<string, string>): string =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value.split(';')[0]}`)
    .join('; ');
