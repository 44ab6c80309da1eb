import { delivery } from '../tests/fixtures/delivery.ts';
import { openAccount } from '../tests/setup/sign-up.ts';
import type { Site } from '../tests/setup/site-process.ts';
import { call } from '../tests/site/http-client.ts';
import type { Cookie } from './page-weight.ts';

const query = 'site_id=2&lang=fr&sales_plan_id=1';

/**
 * Signs a customer up whose cart holds two articles, and whose delivery is set.
 * @param from address of this machine that the calls come from
 * @returns the cookies of the session and of the cart
 */
export async function customerWithCart(
  site: Pick<Site, 'address' | 'mailFolder'>,
  { email, from }: { email: string; from: string },
): Promise<Cookie[]> {
  const { address } = site;
  let cookie = await openAccount(site, { email, from, kind: 'individual' });
  const send = async (method: string, path: string, body: unknown) => {
    const response = await call(address, `/api/v1${path}?${query}`, {
      from,
      method,
      headers: { origin: address, cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${response.body}`);
    const set = (response.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]);
    cookie = [cookie, ...set].join('; ');
  };
  await send('POST', '/cart/references', { text: 'MV110-K05 x2\nMV520-K05' });
  await send('PUT', '/checkout/delivery', { ...delivery, email });
  const named = new Map(
    cookie.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name, value.join('=')] as const;
    }),
  );
  return [...named].map(([name, value]) => ({ name, value, url: address }));
}
