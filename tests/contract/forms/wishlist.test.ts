import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { ProductInput } from '../../../api/contract/catalogue.ts';
import { mailMessage } from '../../../api/kernel/database/schema/mail.ts';
import type { Captcha, CaptchaVerdict } from '../../../api/kernel/ports/captcha/captcha.ts';
import { openDemoApi } from '../catalogue/demo.ts';
import { type Driver, oneDriver, startTimeoutMs } from '../drivers.ts';
import { settingInput } from '../inputs.ts';
import { fieldsOf, type TestApi } from '../setup.ts';
import { askCaptcha, solveCaptcha } from './solve-captcha.ts';

const valid = {
  recipient: 'ann@example.test',
  sender_name: 'Zoé Peeters',
  items: [{ product_id: 1 }],
};
const twoSecondsHours = 2 / 3600;

describe.each(oneDriver)('a wishlist by mail on $kind', (driver: Driver) => {
  let site: TestApi;
  let products: readonly ProductInput[];
  let caller = 0;
  beforeAll(async () => {
    const opened = await openDemoApi(driver);
    ({ site } = opened);
    ({ products } = opened.demo);
    await site.edit(
      'POST',
      '/setting',
      settingInput({ code: 'brand_name', value: { fr: 'Mur', nl: 'Muur' } }),
    );
  }, startTimeoutMs);
  afterAll(() => site.close());
  beforeEach(() => {
    caller += 1;
  });
  afterEach(() => site.database.db.delete(mailMessage));

  const send = (body: object, query = '?lang=fr&sales_plan_id=1') =>
    site.call('POST', `/wishlist/send${query}`, { body, headers: { 'x-test-address': `192.0.2.${caller}` } });
  const emails = () => site.database.db.select().from(mailMessage).orderBy(mailMessage.id);

  /** The first two products that both plans have. */
  const shared = () =>
    products.flatMap(({ sales_plans: plans }, index) => (plans.length === 2 ? [index + 1] : [])).slice(0, 2);

  test('arrives in the language and with the prices of the sender’s page, in the order of the list', async () => {
    const [second = 0, first = 0] = shared();
    const items = [{ product_id: first, quantity: 3, note: 'Pour la <cuisine>' }, { product_id: second }];
    const french = await send({ ...valid, items, captcha: await solveCaptcha(site) });
    expect(french).toMatchObject({ status: 201, body: { products: 2 } });
    const dutch = await send(
      { ...valid, items, captcha: await solveCaptcha(site) },
      '?lang=nl&sales_plan_id=2',
    );
    expect(dutch.status).toBe(201);
    const [one, other] = await emails();
    expect(one).toMatchObject({
      recipient: 'ann@example.test',
      locale: 'fr',
      senderName: 'Mur',
      state: 'waiting',
    });
    expect(one?.subject).toBe('Zoé Peeters vous envoie une liste de produits');
    expect(one?.text).toContain(`https://shop.test/fr/part/favourites?list=${first}x3.${second}x1`);
    expect(one?.text).toMatch(/^https:\/\/shop\.test\/fr\/part$/m);
    expect(one?.text.indexOf(products[first - 1]?.name.fr ?? '')).toBeLessThan(
      one?.text.indexOf(products[second - 1]?.name.fr ?? '') ?? 0,
    );
    expect(one?.text).toContain('TVA comprise');
    expect(one?.html).toContain('Pour la &lt;cuisine&gt;');
    expect(other?.subject).toBe('Zoé Peeters stuurt u een productlijst');
    expect(other?.text).toContain('excl. btw');
    expect(other?.text).toContain(products[first - 1]?.name.nl);
  });

  test.each([
    ['fr', 'Veuillez renseigner le champ Votre nom.', 'Veuillez renseigner une adresse mail valide.'],
    ['nl', 'Vul het veld Uw naam in.', 'Vul een geldig e-mailadres in.'],
  ])('is refused field by field, in the words of the form (%s)', async (lang, name, recipient) => {
    const response = await send({ ...valid, sender_name: ' ', recipient: 'ann@nowhere' }, `?lang=${lang}`);
    expect(response.status).toBe(422);
    expect(fieldsOf(response)).toEqual({ sender_name: name, recipient });
    expect(Object.keys(fieldsOf(await send({ items: valid.items })))).toEqual(['recipient', 'sender_name']);
  });

  test.each([
    ['no product', { ...valid, items: [] }, 'items'],
    [
      'too many products',
      { ...valid, items: Array.from({ length: 51 }, () => ({ product_id: 1 })) },
      'items',
    ],
    ['a quantity of nothing', { ...valid, items: [{ product_id: 1, quantity: 0 }] }, 'items.0.quantity'],
    [
      'an address in a note',
      { ...valid, items: [{ product_id: 1, note: 'www.example.test' }] },
      'items.0.note',
    ],
    ['an address as a name', { ...valid, sender_name: 'win at spam.com' }, 'sender_name'],
    ['two recipients', { ...valid, recipient: 'a@example.test, b@example.test' }, 'recipient'],
    [
      'a header in the address',
      { ...valid, recipient: 'a@example.test\r\nBcc: b@example.test' },
      'recipient',
    ],
    ['a field that nobody knows', { ...valid, price: 1 }, 'price'],
  ])('with %s is refused', async (_case, body, field) => {
    const response = await send(body);
    expect(response.status).toBe(422);
    expect(Object.keys(fieldsOf(response))).toEqual([field]);
    expect(await emails()).toEqual([]);
  });

  test('leaves out what the catalogue no longer has, and is refused when nothing is left', async () => {
    const items = [{ product_id: 999_999 }, { product_id: shared()[0] }];
    expect(await send({ ...valid, items, captcha: await solveCaptcha(site) })).toMatchObject({
      status: 201,
      body: { products: 1 },
    });
    const gone = await send({ ...valid, items: items.slice(0, 1), captcha: await solveCaptcha(site) });
    expect(Object.keys(fieldsOf(gone))).toEqual(['items']);
  });

  test('goes without a script after a second look, with a stamp that is neither new, old, foreign nor used', async () => {
    expect(fieldsOf(await send(valid))).toEqual({ captcha: expect.stringContaining('Relisez') });
    const { stamp } = await askCaptcha(site);
    expect(Object.keys(fieldsOf(await send({ ...valid, stamp })))).toEqual(['captcha']);
    site.passHours(twoSecondsHours);
    const forged = stamp.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'));
    expect((await send({ ...valid, stamp: forged })).status).toBe(422);
    expect((await send({ ...valid, stamp })).status).toBe(201);
    expect((await send({ ...valid, stamp })).status).toBe(422);
    const { stamp: old } = await askCaptcha(site);
    site.passHours(2.1);
    expect((await send({ ...valid, stamp: old })).status).toBe(422);
  });

  test('is refused with an answer that was used, is not solved, or is for another moment', async () => {
    const captcha = await solveCaptcha(site);
    const recipient = 'bob@example.test';
    expect((await send({ ...valid, recipient, captcha })).status).toBe(201);
    const again = await send({ ...valid, recipient, captcha });
    expect(fieldsOf(again)).toEqual({ captcha: expect.stringContaining('anti-robot a échoué') });
    const { challenge } = await askCaptcha(site);
    const unsolved = JSON.stringify({ challenge, solution: { counter: 0, derivedKey: '00'.repeat(32) } });
    expect((await send({ ...valid, captcha: unsolved })).status).toBe(422);
    for (const nonsense of ['{', '{}', 'x'.repeat(8000)])
      expect((await send({ ...valid, captcha: nonsense })).status).toBe(422);
    const late = await solveCaptcha(site);
    site.passHours(0.5);
    expect((await send({ ...valid, captcha: late })).status).toBe(422);
  });

  test('is refused when the field that nobody sees is filled in', async () => {
    const response = await send({
      ...valid,
      captcha: await solveCaptcha(site),
      website: 'https://spam.test',
    });
    expect(Object.keys(fieldsOf(response))).toEqual(['captcha']);
  });

  test('has limits for who sends and for who receives', async () => {
    const recipient = 'carl@example.test';
    for (let count = 0; count < 5; count += 1)
      expect((await send({ ...valid, recipient, captcha: await solveCaptcha(site) })).status).toBe(201);
    const refused = await send({
      ...valid,
      recipient: 'Carl@example.test',
      captcha: await solveCaptcha(site),
    });
    expect(refused).toMatchObject({ status: 429, body: { errors: { status: 'too_many_requests' } } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    for (let count = 0; count < 14; count += 1) expect((await send(valid)).status).toBe(422);
    expect((await send(valid)).status).toBe(429);
  });

  test('none of this was an error of the server', () => expect(site.logged).toEqual([]));
});

describe('a wishlist where a provider checks', () => {
  let verdict: CaptchaVerdict = 'passed';
  const provider: Captcha = {
    offer: async () => ({ provider: 'v3', script: 'https://captcha.test/api.js?render=k', key: 'k' }),
    check: async () => verdict,
  };

  test('is not sent when the provider refuses or cannot be asked, unless by a stamp', async () => {
    const [driver] = oneDriver;
    if (driver === undefined) throw new Error('No driver');
    const { site } = await openDemoApi(driver, provider);
    const send = (more: object) =>
      site.call('POST', '/wishlist/send?sales_plan_id=1', { body: { ...valid, ...more } });
    const offer = await site.call('POST', '/captcha', { body: { action: 'wishlist' } });
    expect(offer.body).toMatchObject({ provider: 'v3', key: 'k', stamp: expect.any(String) });
    const { stamp } = z.object({ stamp: z.string() }).parse(offer.body);
    site.passHours(twoSecondsHours);
    verdict = 'refused';
    expect((await send({ captcha: 'token', stamp })).status).toBe(422);
    verdict = 'unavailable';
    expect((await send({ captcha: 'token' })).status).toBe(422);
    expect((await send({ captcha: 'token', stamp })).status).toBe(201);
    verdict = 'passed';
    expect((await send({ captcha: 'token' })).status).toBe(201);
    await site.close();
  });
});
