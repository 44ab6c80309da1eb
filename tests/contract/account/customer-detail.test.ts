import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { customerDetailSchema } from '../../../api/contract/account.ts';
import { oneDriver, startTimeoutMs } from '../drivers.ts';
import { openTestApi, type TestApi } from '../setup.ts';
import { openDesk } from '../staff/desk.ts';
import { easyCaptcha, newCustomer } from './people.ts';

const address = {
  label: 'Chantier',
  firstname: 'Zoé',
  lastname: 'Peeters',
  address: 'Rue Neuve 1',
  zipcode: '1000',
  city: 'Bruxelles',
  country: 'be',
  phone: '02 511 22 33',
};

describe.each(oneDriver)('a customer, for staff, on $kind', (driver) => {
  let site: TestApi;
  let id: number;
  beforeAll(async () => {
    site = await openTestApi(driver, easyCaptcha);
    const token = await newCustomer(site, 'zoe@example.test', '?sales_plan_id=2');
    expect((await site.call('POST', '/address', { token, body: address })).status).toBe(201);
    const { body } = await site.call('GET', '/profile', { token });
    ({ id } = z.object({ id: z.number() }).parse(body));
    await newCustomer(site, 'other@example.test', '?sales_plan_id=1');
  }, startTimeoutMs);
  afterAll(() => site.close());

  test('is found by words of the name, the firm and the mail address, in any order', async () => {
    const found = async (text: string) => {
      const { body } = await site.edit('GET', `/customer?text=${encodeURIComponent(text)}`);
      return z
        .object({ items: z.array(z.object({ email: z.string() })) })
        .parse(body)
        .items.map(({ email }) => email);
    };
    expect(await found('peeters zoe@')).toEqual(['zoe@example.test']);
    expect(await found('& Zn')).toEqual(['zoe@example.test']);
    expect(await found('Zoé Peeters')).toEqual(['other@example.test', 'zoe@example.test']);
    expect(await found('zoe nobody')).toEqual([]);
  });

  test('is shown with addresses, orders and claims', async () => {
    const shown = await site.edit('GET', `/desk/customer/${id}`);
    const { addresses, orders, claims, ...customer } = customerDetailSchema.parse(shown.body);
    expect(customer).toMatchObject({ email: 'zoe@example.test', target: 'pro', is_distributor: false });
    expect(addresses).toMatchObject([{ label: 'Chantier', is_default_shipping: true }]);
    expect([orders, claims]).toEqual([[], []]);
    expect((await site.edit('GET', '/desk/customer/999999')).status).toBe(404);
  });

  test('is seen by staff of the shop, and by nobody who writes content', async () => {
    const desk = openDesk(site);
    const admin = await desk.makeFirstAdmin();
    const shop = await desk.hire(admin, 'shop');
    const content = await desk.hire(admin, 'content');
    expect((await site.call('GET', `/desk/customer/${id}`, { token: shop.token })).status).toBe(200);
    expect((await site.call('GET', `/desk/customer/${id}`, { token: content.token })).status).toBe(403);
    expect((await site.call('GET', `/desk/customer/${id}`)).status).toBe(401);
  });
});
