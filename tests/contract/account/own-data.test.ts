import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Operation } from '../../../api/contract/operation.ts';
import { operations } from '../../../api/contract/operations.ts';
import { customer } from '../../../api/kernel/database/schema/customer.ts';
import { mailMessage } from '../../../api/kernel/database/schema/mail.ts';
import { enqueueWrittenEmail } from '../../../api/kernel/mail/enqueue-written-email.ts';
import { drivers, startTimeoutMs } from '../drivers.ts';
import { fieldsOf, idOf, openTestApi, type TestApi } from '../setup.ts';
import { easyCaptcha, goodPassword, newCustomer } from './people.ts';

const address = {
  label: 'Atelier',
  civility: 'mrs',
  firstname: 'Zoé',
  lastname: 'Peeters',
  address: 'Rue du Mur 1',
  zipcode: '5000',
  city: 'Namur',
  country: 'be',
  phone: '081 12 34 56',
};
const all = Object.values(operations).flatMap((actions): Operation[] => Object.values(actions));
const ofCustomers = all.filter(({ access }) => access === 'customer');
const exportSchema = z.object({
  emails: z.array(z.object({ subject: z.string(), text: z.string().nullable() })),
});
const listSchema = z.object({
  list: z.array(
    z.object({
      id: z.number(),
      label: z.string(),
      is_default_shipping: z.boolean(),
      is_default_billing: z.boolean(),
    }),
  ),
});

describe.each(drivers)('what belongs to a customer on $kind', (driver) => {
  let site: TestApi;
  let ann = '';
  let bob = '';
  beforeAll(async () => {
    site = await openTestApi(driver, easyCaptcha);
    ann = await newCustomer(site, 'ann@example.test', '?sales_plan_id=1');
    bob = await newCustomer(site, 'bob@example.test', '?sales_plan_id=2');
  }, startTimeoutMs);
  afterAll(() => site.close());

  const as = (token: string) => (method: string, path: string, body?: unknown) =>
    site.call(method, path, { token, body });
  const addresses = async (token: string) => listSchema.parse((await as(token)('GET', '/address')).body).list;

  test.each(ofCustomers.map((operation) => [operation.id, operation] as const))(
    '%s needs a customer',
    async (_id, { method, path }) => {
      const to = path.replace('{id}', '1');
      const body = method === 'GET' ? undefined : {};
      for (const token of [undefined, 'x'.repeat(43), await site.openSession()]) {
        expect((await site.call(method, to, { token, body })).status).toBe(401);
      }
    },
  );

  test('an address is saved, changed and removed, by its owner only', async () => {
    const created = await as(ann)('POST', '/address', address);
    expect(created.status).toBe(201);
    const id = idOf(created);
    expect((await as(ann)('GET', `/address/${id}`)).body).toMatchObject({ ...address, company: '' });
    const attempts = [
      as(bob)('GET', `/address/${id}`),
      as(bob)('PUT', `/address/${id}`, address),
      as(bob)('PUT', '/address', { ...address, id }),
      as(bob)('DELETE', `/address/${id}`),
      as(bob)('DELETE', '/address', { id }),
      as(bob)('GET', '/address/999999'),
    ];
    for (const attempt of attempts) expect((await attempt).status).toBe(404);
    expect((await as(ann)('PUT', '/address', { ...address, id, city: 'Jambes' })).status).toBe(200);
    expect((await as(ann)('GET', `/address/${id}`)).body).toMatchObject({ city: 'Jambes' });
    expect((await as(ann)('DELETE', '/address', { id })).status).toBe(200);
    expect((await as(ann)('GET', `/address/${id}`)).status).toBe(404);
  });

  test('the first address is the default, and there is one default for each use', async () => {
    await as(bob)('POST', '/address', address);
    expect(await addresses(bob)).toMatchObject([{ is_default_shipping: true, is_default_billing: true }]);
    await as(bob)('POST', '/address', { ...address, label: 'Chantier', is_default_shipping: true });
    expect(await addresses(bob)).toMatchObject([
      { label: 'Chantier', is_default_shipping: true, is_default_billing: false },
      { label: 'Atelier', is_default_shipping: false, is_default_billing: true },
    ]);
  });

  test.each([
    [{ label: '' }, { label: 'Veuillez donner un nom à cette adresse.' }],
    [{ zipcode: '59000' }, { zipcode: expect.stringMatching(/postal valide\.\nEn Belgique.* 1000/) }],
    [
      { zipcode: '', city: '' },
      { zipcode: expect.any(String), city: 'Veuillez renseigner votre localité.' },
    ],
    [{ phone: '12' }, { phone: expect.stringMatching(/téléphone valide\.\nEn Belgique/) }],
    [{ country: 'us' }, { country: expect.any(String) }],
    [{ city: 'x'.repeat(81) }, { city: expect.any(String) }],
    [{ customer_id: 1 }, { customer_id: expect.any(String) }],
  ])('an address with %j is refused', async (more, fields) => {
    expect(fieldsOf(await as(ann)('POST', '/address', { ...address, ...more }))).toEqual(fields);
  });

  test('text of any script and markup are stored unchanged', async () => {
    const odd = { ...address, label: 'بيت 🏠', city: '<b>Liège</b>' };
    const id = idOf(await as(ann)('POST', '/address', odd));
    expect((await as(ann)('GET', `/address/${id}`)).body).toMatchObject(odd);
    await as(ann)('DELETE', `/address/${id}`);
  });

  test('an account holds fifty addresses, however many are added at once', async () => {
    const token = await newCustomer(site, 'many@example.test');
    const asked = await Promise.all(Array.from({ length: 52 }, () => as(token)('POST', '/address', address)));
    const refused = asked.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(2);
    expect(refused[0]?.body).toMatchObject({
      errors: { message: "La création de l'addresse à échoué." },
    });
  });

  test('a profile is checked by the country of its firm', async () => {
    const profile = { firstname: 'Zoé', lastname: 'Peeters', country: 'be' };
    const save = (more: object) => as(ann)('PUT', '/profile', { ...profile, ...more });
    expect(fieldsOf(await save({ siret: '73282932000074' }))).toEqual({
      siret: 'Le siret n’existe que pour les entreprises françaises.',
    });
    expect(fieldsOf(await save({ country: 'fr', siret: '73282932000075' }))).toEqual({
      siret: "Le numéro siret n'est pas valide",
    });
    expect(Object.keys(fieldsOf(await save({ enterprise_number: '0123.456.748' })))).toEqual([
      'enterprise_number',
    ]);
    for (const other of ['BE0123456748', 'BE0403199702', 'BE0403.170.701'])
      expect(
        Object.keys(fieldsOf(await save({ enterprise_number: '0123.456.749', vat_number: other }))),
      ).toEqual(['vat_number']);
    expect(fieldsOf(await save({ enterprise_number: '0999.999.922', vat_number: 'BE0123456749' }))).toEqual({
      vat_number: expect.stringMatching(/ne concordent pas/),
    });
    expect(Object.keys(fieldsOf(await save({ is_distributor: true, email: 'x@y.be' })))).toEqual(
      expect.arrayContaining(['is_distributor', 'email']),
    );
    const saved = await save({ enterprise_number: 'BE 0123.456.749', vat_number: 'be 0123.456.749' });
    expect(saved.body).toMatchObject({ enterprise_number: '0123456749', vat_number: 'BE0123456749' });
  });

  test('notices are written by editors, in both languages, and read by their customer only', async () => {
    const { id: annsId } = z.object({ id: z.number() }).parse((await as(ann)('GET', '/profile')).body);
    const notice = {
      customer_id: annsId,
      title: { fr: 'Un mot', nl: 'Een woord' },
      text: { fr: 'Bonjour', nl: 'Dag' },
    };
    expect((await as(ann)('POST', '/notice', notice)).status).toBe(401);
    const id = idOf(await site.edit('POST', '/notice', notice));
    expect((await site.edit('POST', '/notice', { ...notice, customer_id: 999_999 })).status).toBe(404);
    expect((await as(ann)('GET', '/notice?lang=nl')).body).toMatchObject({
      items: [{ id, title: 'Een woord', read_at: null }],
      unread: 1,
    });
    for (const [method, path, body] of [
      ['GET', `/notice/${id}`, undefined],
      ['PUT', `/notice/${id}`, {}],
      ['PUT', '/notice', { id }],
      ['DELETE', `/notice/${id}`, undefined],
      ['DELETE', '/notice', { id }],
    ] as const)
      expect((await as(bob)(method, path, body)).status).toBe(404);
    const unread = async () => (await as(ann)('GET', '/notice')).body;
    expect(await unread()).toMatchObject({ unread: 1 });
    await as(ann)('PUT', '/notice', { id });
    expect(await unread()).toMatchObject({ unread: 0 });
    const [second, third] = [
      idOf(await site.edit('POST', '/notice', notice)),
      idOf(await site.edit('POST', '/notice', notice)),
    ];
    await as(ann)('PUT', `/notice/${second}`, {});
    expect(await unread()).toMatchObject({ unread: 1 });
    await as(ann)('PUT', '/notice', {});
    expect(await unread()).toMatchObject({ unread: 0 });
    expect((await as(ann)('DELETE', `/notice/${id}`)).status).toBe(200);
    expect((await as(ann)('DELETE', '/notice', { id: second })).status).toBe(200);
    expect(await unread()).toMatchObject({ total: 1, items: [{ id: third }] });
  });

  test('a profile has the id of its owner, and of nobody else', async () => {
    const { body } = await as(ann)('GET', '/profile');
    const { id } = z.object({ id: z.number() }).parse(body);
    expect(await as(ann)('GET', `/profile/${id}`)).toMatchObject({ status: 200, body: { id } });
    expect((await as(bob)('GET', `/profile/${id}`)).status).toBe(404);
    expect((await as(bob)('PUT', `/profile/${id}`, {})).status).toBe(422);
    const erased = await as(bob)('DELETE', `/profile/${id}`, { current_password: goodPassword });
    expect(erased.status).toBe(404);
    expect((await as(ann)('GET', '/profile')).status).toBe(200);
    expect((await as(ann)('GET', '/profile/export')).status).toBe(200);
  });

  test('editors find customers and set who is a distributor', async () => {
    const found = await site.edit('GET', '/customer?text=BOB@');
    expect(found.body).toMatchObject({ total: 1, items: [{ email: 'bob@example.test', target: 'pro' }] });
    expect(JSON.stringify(found.body)).not.toContain('argon2');
    expect((await site.edit('GET', '/customer?text=%25')).body).toMatchObject({ total: 0 });
    const [{ id } = { id: 0 }] = z
      .object({ items: z.array(z.object({ id: z.number() })) })
      .parse(found.body).items;
    expect((await site.edit('PUT', `/customer/${id}/distributor`, { is_distributor: true })).status).toBe(
      200,
    );
    expect((await as(bob)('GET', '/profile')).body).toMatchObject({ is_distributor: true });
    const { id: annsId } = z.object({ id: z.number() }).parse((await as(ann)('GET', '/profile')).body);
    const private_ = await site.edit('PUT', `/customer/${annsId}/distributor`, { is_distributor: true });
    expect(private_).toMatchObject({ status: 409, body: { errors: { status: 'not_professional' } } });
    expect(Object(private_.body).errors.message).toContain('professionnel');
  });

  test('editors change the audience of a customer; a private one is no distributor any more', async () => {
    const cleo = await newCustomer(site, 'cleo@example.test');
    const profile = async () => (await as(cleo)('GET', '/profile')).body;
    const { id } = z.object({ id: z.number() }).parse(await profile());
    const set = async (what: string, body: object) =>
      (await site.edit('PUT', `/customer/${id}/${what}`, body)).status;
    expect(await set('audience', { target: 'pro' })).toBe(200);
    expect(await set('distributor', { is_distributor: true })).toBe(200);
    expect(await profile()).toMatchObject({ is_distributor: true });
    expect(await set('audience', { target: 'part' })).toBe(200);
    expect(await profile()).toMatchObject({ is_distributor: false });
    expect((await site.edit('PUT', '/customer/999999/audience', { target: 'pro' })).status).toBe(404);
  });

  test('an export holds everything of one customer and nothing of another', async () => {
    const { body, headers } = await as(bob)('GET', '/profile/export');
    expect(body).toMatchObject({
      profile: { email: 'bob@example.test' },
      addresses: [{ label: 'Chantier' }, { label: 'Atelier' }],
      orders: [],
      sessions: [{ is_current: true }],
    });
    const { emails } = exportSchema.parse(body);
    expect(emails.length).toBeGreaterThan(0);
    // The code of an address opens an account: its text is for its reader alone.
    expect(emails.at(-1)).toMatchObject({ subject: expect.stringMatching(/\S/), text: null });
    expect(JSON.stringify(body)).not.toContain('ann@example.test');
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  test('an account is erased with its password, and nothing of it stays', async () => {
    const token = await newCustomer(site, 'gone@example.test');
    await as(token)('POST', '/address', address);
    await site.database.transaction((tx) =>
      enqueueWrittenEmail(
        tx,
        {
          template: 'order_staff',
          locale: 'fr',
          recipient: 'shop@example.test',
          replyTo: 'Gone@example.test',
          domain: 'shop.test',
          now: site.now(),
        },
        { senderName: 'Shop', subject: 'From Gone', html: '<p>Gone</p>', text: 'Gone' },
      ),
    );
    await site.database.db.update(mailMessage).set({ state: 'sent', endedAt: site.now() });
    const log = async () => JSON.stringify((await site.edit('GET', '/mail?text=gone')).body);
    expect(await log()).toContain('gone@example.test');
    const others = await site.database.db.$count(mailMessage, eq(mailMessage.recipient, 'ann@example.test'));
    expect((await as(token)('DELETE', '/profile', { current_password: 'wrong' })).status).toBe(422);
    expect((await as(token)('DELETE', '/profile', { current_password: goodPassword })).status).toBe(200);
    expect((await as(token)('GET', '/profile')).status).toBe(401);
    const rows = await site.database.db.select().from(customer);
    expect(rows.map(({ email }) => email)).not.toContain('gone@example.test');
    const rest = JSON.stringify(await site.database.db.select().from(mailMessage));
    expect(rest).not.toMatch(/gone/i);
    expect(rest).toContain('shop@example.test');
    expect(await log()).not.toContain('gone@example.test');
    expect(await site.database.db.$count(mailMessage, eq(mailMessage.recipient, 'ann@example.test'))).toBe(
      others,
    );
    await newCustomer(site, 'gone@example.test');
  });

  test('towns are found by postcode and by name, in the language of the call', async () => {
    const find = async (query: string) => (await site.call('GET', `/city?${query}`)).body;
    expect(await find('country=be&zipcode=5000')).toMatchObject({
      list: [{ name: 'Namur' }, { name: 'Beez' }],
    });
    expect(await find('country=be&zipcode=5000&lang=nl')).toMatchObject({
      list: [{ name: 'Namen' }, {}],
    });
    expect(await find('country=nl&zipcode=3511%20AB')).toMatchObject({ list: [{ name: 'Utrecht' }] });
    expect(await find('country=be&zipcode=9200&lang=nl')).toMatchObject({
      list: [{ name: 'Dendermonde' }, {}, {}, {}, {}, {}, {}, {}],
    });
    expect(await find('country=lu&zipcode=L-1470')).toMatchObject({ list: [{ name: 'Luxembourg' }] });
    expect(await find('country=be&text=lieg')).toMatchObject({ list: [{ zipcode: '4000' }, {}] });
    expect(await find('country=be&text=lieg&zipcode=9')).toEqual({ list: [] });
    expect(await find('country=fr&zipcode=59000')).toMatchObject({
      list: [{ name: 'Lille', latitude: null }],
    });
    expect((await site.call('GET', '/civility?lang=nl')).body).toMatchObject({
      list: [{ code: 'mrs', label: 'Mevrouw' }, { code: 'mr' }],
    });
    expect((await site.call('GET', '/civility/9')).status).toBe(404);
    expect(await find('country=be&zipcode=1000')).toMatchObject({ list: [{ id: 10_100_000 }] });
    expect((await site.call('GET', '/city/10100000')).body).toMatchObject({ name: 'Bruxelles' });
    expect((await site.call('GET', '/city/1001')).status).toBe(404);
  });

  test('none of this was an error of the server', () => expect(site.logged).toEqual([]));
});
