import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { submissionListSchema, submissionReceiptSchema } from '../../../api/contract/submission.ts';
import { pruneSubmissions } from '../../../api/customers/submission/work-through.ts';
import { mailMessage } from '../../../api/kernel/database/schema/mail.ts';
import { submission } from '../../../api/kernel/database/schema/submission.ts';
import type { Captcha } from '../../../api/kernel/ports/captcha/captcha.ts';
import { type Driver, oneDriver, startTimeoutMs } from '../drivers.ts';
import { settingInput } from '../inputs.ts';
import { fieldsOf, idOf, openTestApi, type Result, type TestApi } from '../setup.ts';

const valid = {
  subject: 'advice',
  message: 'Un mur en béton.\nLa peinture s’écaille.',
  firstname: 'Zoé',
  lastname: 'Peeters',
  company: '',
  phone: '02 511 22 33',
  country: 'be',
  zipcode: '1000',
  captcha: 'passed',
};

/** Lets every answer pass but that of a robot. */
const provider: Captcha = {
  offer: async () => ({ provider: 'v3', script: 'https://captcha.test/api.js?render=k', key: 'k' }),
  check: async (response) => (response === 'passed' ? 'passed' : 'refused'),
};

const receiptOf = ({ body }: Result) => submissionReceiptSchema.parse(body);
const firstId = ({ body }: Result) => submissionListSchema.parse(body).items[0]?.id ?? 0;

describe.each(oneDriver)('a message to the company on $kind', (driver: Driver) => {
  let site: TestApi;
  let caller = 0;
  beforeAll(async () => {
    site = await openTestApi(driver, provider);
    const both = (value: string) => ({ fr: value, nl: value });
    for (const [code, value] of [
      ['brand_name', 'Mur'],
      ['company_email', 'info@shop.test'],
    ] as const)
      await site.edit('POST', '/setting', settingInput({ code, value: both(value) }));
  }, startTimeoutMs);
  afterAll(() => site.close());
  afterEach(async () => {
    caller += 1;
    await site.database.db.delete(mailMessage);
    await site.database.db.delete(submission);
  });

  const email = () => `zoe.${caller}@example.test`;
  const send = (body: object, query = '?lang=fr&sales_plan_id=1') =>
    site.call('POST', `/contact${query}`, {
      body: { email: email(), ...body },
      headers: { 'x-test-address': `192.0.2.${caller}` },
    });
  const emails = () => site.database.db.select().from(mailMessage).orderBy(mailMessage.id);

  test('is stored with a number, and both sides get an email in the language of the page', async () => {
    const sent = await send(valid, '?lang=nl&sales_plan_id=2');
    expect(sent).toMatchObject({ status: 201, body: { number: expect.stringMatching(/^C\d{4}-\d{6}$/) } });
    const { number } = receiptOf(sent);
    const [receipt, toCompany, ...others] = await emails();
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({ recipient: email(), locale: 'nl', state: 'waiting' });
    expect(receipt?.subject).toBe(`Uw bericht ${number} is ontvangen`);
    expect(receipt?.text).toContain('Technisch advies');
    expect(receipt?.text).toContain('La peinture s’écaille.');
    expect(toCompany).toMatchObject({ recipient: 'info@shop.test', replyTo: email() });
    expect(toCompany?.subject).toBe(`${number}: Technisch advies`);
    expect(toCompany?.text).toContain('02 511 22 33');
  });

  test('that is sent twice is stored once, and brings the same receipt without another look', async () => {
    const first = await send(valid);
    const again = await send({ ...valid, captcha: '' });
    expect(again).toMatchObject({ status: 201, body: receiptOf(first) });
    const both = await Promise.all([1, 2, 3].map(() => send({ ...valid, message: 'Trois fois' })));
    expect(new Set(both.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await emails()).toHaveLength(4);
    expect((await send({ ...valid, message: 'Autre chose' })).body).not.toEqual(first.body);
  });

  test.each([
    ['no subject', { subject: '' }, { subject: 'Veuillez renseigner le champ Sujet.' }],
    ['an unknown subject', { subject: 'poetry' }, { subject: expect.any(String) }],
    ['no message', { message: ' \n ' }, { message: 'Veuillez renseigner le champ Message.' }],
    ['no first name', { firstname: '' }, { firstname: 'Veuillez renseigner votre prénom.' }],
    ['no name', { lastname: '' }, { lastname: 'Veuillez renseigner votre nom.' }],
    ['no mail address', { email: '' }, { email: 'Veuillez renseigner le champ Adresse mail.' }],
    ['half a mail address', { email: 'zoe@' }, { email: 'Veuillez renseigner une adresse mail valide.' }],
    [
      'words for a phone',
      { phone: 'appelez' },
      { phone: expect.stringMatching(/téléphone valide\.\nEn Belgique/) },
    ],
    [
      'a postcode of elsewhere',
      { zipcode: '6211 AB' },
      { zipcode: expect.stringMatching(/postal valide\.\nEn Belgique.* 1000/) },
    ],
    ['an unknown country', { country: 'xx' }, { country: expect.any(String) }],
    [
      'an address in a name',
      { firstname: 'www.spam.test' },
      { firstname: expect.stringContaining('adresse') },
    ],
    ['a message without end', { message: 'x'.repeat(4001) }, { message: expect.any(String) }],
    ['a robot', { captcha: 'robot' }, { captcha: expect.stringContaining('anti-robot') }],
    ['the hidden field filled in', { website: 'https://spam.test' }, { captcha: expect.any(String) }],
  ])('with %s is refused at the field, and nothing is stored', async (_, wrong, faults) => {
    const response = await send({ ...valid, ...wrong });
    expect(response.status).toBe(422);
    expect(fieldsOf(response)).toEqual(faults);
    expect(await emails()).toEqual([]);
    expect(await site.database.db.$count(submission)).toBe(0);
  });

  test('keeps every character, and repeats no link to an address that anybody may have typed', async () => {
    const message = 'Bonjour 👋 <b>gras</b> «‎שלום» http://spam.test';
    expect((await send({ ...valid, message, zipcode: '' })).status).toBe(201);
    const [receipt, toCompany] = await emails();
    expect(receipt?.text).not.toContain('spam.test');
    expect(toCompany?.text).toContain('http://spam.test');
    expect(toCompany?.html).toContain('&lt;b&gt;gras&lt;/b&gt;');
    const anyEnding = 'Voir evil.dev/gratis, EVIL．app et promo.evil.xn--p1ai';
    expect((await send({ ...valid, message: anyEnding })).status).toBe(201);
    const [other] = (await emails()).slice(2);
    for (const part of [other?.text, other?.html]) {
      expect(part).toContain('evil. dev/gratis');
      expect(part).not.toMatch(/evil[.．]\w/i);
    }
  });

  test('is worked through by staff, and by nobody else', async () => {
    await send(valid);
    const [refused, list] = [
      await site.call('GET', '/contact'),
      await site.edit('GET', '/contact?status=received'),
    ];
    expect(refused.status).toBe(401);
    expect(list.body).toMatchObject({
      total: 1,
      items: [{ email: email(), fields: { subject: 'advice' } }],
    });
    const id = firstId(list);
    expect((await site.call('GET', `/contact/${id}`)).status).toBe(401);
    const handled = await site.edit('PUT', `/contact/${id}`, { status: 'handled', note: 'Appelée.' });
    expect(handled).toMatchObject({ status: 200, body: { status: 'handled', note: 'Appelée.' } });
    const inBody = await site.edit('PUT', '/contact', { id, status: 'handled', note: 'Rappelée.' });
    expect(inBody).toMatchObject({ status: 200, body: { note: 'Rappelée.' } });
    expect((await site.edit('PUT', '/contact', { id, status: 'handled', state: 'x' })).status).toBe(422);
    expect((await site.edit('DELETE', '/contact', { id: 999_999 })).status).toBe(404);
    expect((await site.edit('PUT', `/contact/${id}`, { status: 'lost' })).status).toBe(422);
    expect(await site.edit('GET', '/contact?status=received')).toMatchObject({ body: { total: 0 } });
    expect(idOf(await site.edit('DELETE', '/contact', { id }))).toBe(id);
    expect((await site.edit('GET', `/contact/${id}`)).status).toBe(404);
    // Those to the company wait, and go out.
    expect((await emails()).map(({ recipient }) => recipient)).toEqual(['info@shop.test']);
  });

  test('is found by its number, its sender, what was written and what staff noted', async () => {
    const { number } = receiptOf(await send(valid));
    const other = { ...valid, firstname: 'Odette', lastname: 'Noël', message: 'Une fissure.' };
    await send({ ...other, email: 'odette@example.test' });
    const found = async (text: string) =>
      submissionListSchema
        .parse((await site.edit('GET', `/contact?text=${encodeURIComponent(text)}`)).body)
        .items.map(({ fields }) => fields['firstname']);
    expect(await found(number)).toEqual(['Zoé']);
    expect(await found('zoe peeters')).toEqual(['Zoé']);
    expect(await found('NOEL fissure')).toEqual(['Odette']);
    expect(await found('odette@example')).toEqual(['Odette']);
    expect(await found('zoe fissure')).toEqual([]);
    expect(await found('rappelee')).toEqual([]);
    const id = Number(number.split('-')[1]);
    await site.edit('PUT', `/contact/${id}`, { status: 'received', note: 'Rappelée.' });
    expect(await found('rappelee')).toEqual(['Zoé']);
  });

  test('is forgotten two years after it was dealt with, and not before', async () => {
    await send(valid);
    await send({ ...valid, message: 'Encore ouvert' });
    const list = await site.edit('GET', '/contact');
    const id = firstId(list);
    await site.edit('PUT', `/contact/${id}`, { status: 'handled' });
    const inDays = (days: number) => new Date(Date.parse('2026-03-02') + days * 24 * 3_600_000);
    await pruneSubmissions(site.database, inDays(700));
    expect(await site.database.db.$count(submission)).toBe(2);
    await pruneSubmissions(site.database, inDays(740));
    expect(await site.edit('GET', '/contact')).toMatchObject({
      body: { total: 1, items: [{ status: 'received' }] },
    });
  });

  test('has limits for senders and for recipients', async () => {
    for (let count = 0; count < 5; count += 1)
      expect((await send({ ...valid, message: `Message ${count}` })).status).toBe(201);
    const refused = await send({ ...valid, message: 'De trop', email: email().toUpperCase() });
    expect(refused).toMatchObject({ status: 429, body: { errors: { status: 'too_many_requests' } } });
    for (let count = 0; count < 14; count += 1) await send({ ...valid, captcha: 'robot', message: 'x' });
    expect((await send({ ...valid, email: 'other@example.test' })).status).toBe(429);
  });

  test('none of this was an error of the server', () => expect(site.logged).toEqual([]));
});
