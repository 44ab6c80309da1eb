import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { customerDetailSchema, customerExportSchema } from '../../../api/contract/account.ts';
import { oneDriver, startTimeoutMs } from '../drivers.ts';
import { openTestApi, type TestApi } from '../setup.ts';
import { type Member, openDesk } from '../staff/desk.ts';
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
  let admin: Member;
  let shop: Member;
  let content: Member;
  beforeAll(async () => {
    site = await openTestApi(driver, easyCaptcha);
    const token = await newCustomer(site, 'zoe@example.test', '?sales_plan_id=2');
    expect((await site.call('POST', '/address', { token, body: address })).status).toBe(201);
    const { body } = await site.call('GET', '/profile', { token });
    ({ id } = z.object({ id: z.number() }).parse(body));
    await newCustomer(site, 'other@example.test', '?sales_plan_id=1');
    const desk = openDesk(site);
    admin = await desk.makeFirstAdmin();
    shop = await desk.hire(admin, 'shop');
    content = await desk.hire(admin, 'content');
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

  test('is exported whole for the customer who asks the shop, in their language, and that is noted', async () => {
    const path = `/desk/customer/${id}/export?lang=nl`;
    const { status, body, headers } = await site.call('GET', path, { token: shop.token });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-store');
    const exported = customerExportSchema.parse(body);
    expect(exported).toMatchObject({
      profile: { email: 'zoe@example.test' },
      sales_plan: 'pro',
      addresses: [{ label: 'Chantier' }],
      orders: [],
      claims: [],
      sessions: [{ is_current: false }],
    });
    // The code that confirms an address opens the account, at the shop no less than elsewhere.
    expect(exported.emails.at(-1)).toMatchObject({ text: null });
    expect(JSON.stringify(body)).not.toContain('other@example.test');
    expect(JSON.stringify(body)).not.toContain('argon2');
    const noted = await site.call('GET', '/desk/audit?kind=read&operation=customer.export', {
      token: admin.token,
    });
    expect(noted.body).toMatchObject({
      total: 1,
      items: [{ entity_id: String(id), outcome: 'done' }],
    });
    expect((await site.call('GET', path, { token: content.token })).status).toBe(403);
    expect((await site.call('GET', path)).status).toBe(401);
    const unknown = await site.call('GET', '/desk/customer/999999/export', { token: shop.token });
    expect(unknown.status).toBe(404);
  });

  test('is seen by staff of the shop, and by nobody who writes content', async () => {
    expect((await site.call('GET', `/desk/customer/${id}`, { token: shop.token })).status).toBe(200);
    expect((await site.call('GET', `/desk/customer/${id}`, { token: content.token })).status).toBe(403);
    expect((await site.call('GET', `/desk/customer/${id}`)).status).toBe(401);
  });
});
