import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sentListSchema, sentShowSchema, staffClaimShowSchema } from '../../../api/contract/desk/handling.ts';
import { saverNamesSchema } from '../../../api/contract/desk/staff.ts';
import type { Role } from '../../../api/contract/rights.ts';
import { mailMessage } from '../../../api/kernel/database/schema/mail.ts';
import { writtenAnswer } from '../../../api/kernel/database/schema/written-answer.ts';
import { easyCaptcha, newDistributor } from '../account/people.ts';
import { claimInput, sendClaim } from '../claims/senders.ts';
import { type Driver, oneDriver, startTimeoutMs } from '../drivers.ts';
import { settingInput } from '../inputs.ts';
import { fieldsOf, openTestApi, type TestApi } from '../setup.ts';
import { type Admin, type Desk, type Member, openDesk } from '../staff/desk.ts';
import { articleInput, listInput, openFamilies } from '../trade/lists.ts';

const message = {
  subject: 'advice',
  message: 'Un mur en béton, voir evil.dev.',
  firstname: 'Zoé',
  lastname: 'Peeters',
  company: '',
  phone: '02 511 22 33',
  country: 'be',
  zipcode: '1000',
  captcha: 'passed',
};
const numberSchema = z.object({ number: z.string() });

describe.each(oneDriver)('who deals with what came in, and what is answered, on $kind', (driver: Driver) => {
  let site: TestApi;
  let desk: Desk;
  let admin: Admin;
  let wim: Member;
  beforeAll(async () => {
    site = await openTestApi(driver, easyCaptcha);
    desk = openDesk(site);
    admin = await desk.makeFirstAdmin();
    wim = await desk.hire(admin, 'shop');
    await openFamilies(site);
    const value = { fr: 'info@shop.test', nl: 'info@shop.test' };
    await site.edit('POST', '/setting', settingInput({ code: 'company_email', value }));
    await site.edit('POST', '/form-catalog', listInput());
    await site.edit('POST', '/form-catalog-products', articleInput());
  }, startTimeoutMs);
  afterAll(() => site.close());

  let senders = 0;
  const sendMessage = async (more: object, query = 'lang=fr') => {
    senders += 1;
    const { body } = await site.call('POST', `/contact?${query}&sales_plan_id=1`, {
      body: { ...message, ...more },
      headers: { 'x-test-address': `192.0.3.${senders}` },
    });
    return numberSchema.parse(body).number;
  };
  const sendTradeOrder = async () => {
    const products = [{ reference: 'MV110-K05', qty: 3, unit: 'carton' }];
    const order = { type: 'peintre', company: 'Peintures Zoé', salePoint: 'Namur', orderNumber: 'PO-7' };
    const { body } = await site.call('POST', '/purchase-order?lang=nl&sales_plan_id=2', {
      token: await newDistributor(site, 'counter@example.test'),
      body: { ...order, email: 'achats@example.test', deliveryDate: '', comment: '', products },
    });
    return Number(numberSchema.parse(body).number.split('-')[1]);
  };
  const as = (member: Member) => (method: string, path: string, body?: unknown) =>
    desk.send(method, path, body, member.token);
  const byWim = (method: string, path: string, body?: unknown) => as(wim)(method, path, body);
  const emailsTo = (recipient: string) =>
    site.database.db.select().from(mailMessage).where(eq(mailMessage.recipient, recipient));
  const listed = async (query: string, list = 'inbox/contact') =>
    z
      .object({ items: z.array(z.object({ number: z.string() })) })
      .parse((await byWim('GET', `/desk/${list}?${query}`)).body)
      .items.map(({ number }) => number);

  test('a message is given to a colleague, and found by who deals with it', async () => {
    const [mine, free] = [
      await sendMessage({ email: 'mine@example.test' }),
      await sendMessage({ email: 'free@example.test' }),
    ];
    const path = `/desk/inbox/contact/${mine}`;
    expect((await byWim('GET', path)).body).toMatchObject({ assigned_to: null, answers: [], seat: null });
    const given = await byWim('PUT', `${path}/assignee`, { assigned_to: wim.id });
    expect(given).toMatchObject({ status: 200, body: { assigned_to: wim.id, number: mine } });
    expect(await listed(`assigned_to=${wim.id}`)).toEqual([mine]);
    expect(await listed('assigned_to=nobody')).toEqual([free]);
    expect(await listed(`assigned_to=${admin.id}`)).toEqual([]);
    expect(await listed(`assigned_to=${wim.id}&status=handled`)).toEqual([]);
    expect(await listed('')).toEqual([free, mine]);
    expect((await byWim('GET', '/desk/inbox/contact?assigned_to=somebody')).status).toBe(400);
    const list = sentListSchema.parse((await byWim('GET', '/desk/inbox/contact')).body);
    expect(list.items.map((item) => item.assigned_to)).toEqual([null, wim.id]);
    await byWim('PUT', `${path}/assignee`, { assigned_to: null });
    expect(await listed(`assigned_to=${wim.id}`)).toEqual([]);
  });

  test('nobody is given what they may not read, and nobody without that right gives it', async () => {
    const number = await sendMessage({ email: 'refused@example.test' });
    const path = `/desk/inbox/contact/${number}`;
    const translator = await desk.hire(admin, 'translator');
    await desk.invite(admin, 'invited@shop.test', ['shop']);
    const { items } = saverNamesSchema.parse((await byWim('GET', '/desk/colleague')).body);
    const mayRead = items.filter(({ rights }) => rights.includes('customers')).map(({ saver }) => saver);
    expect(mayRead).toEqual([`staff:${admin.id}`, `staff:${wim.id}`]);
    const people = items.filter(({ saver }) => saver.startsWith('staff:'));
    const invited = Number(people.at(-1)?.saver.split(':')[1]);
    for (const assigned_to of [translator.id, invited, 999_999]) {
      const refused = await byWim('PUT', `${path}/assignee`, { assigned_to });
      expect([refused.status, fieldsOf(refused)]).toEqual([
        422,
        { assigned_to: expect.stringContaining('Cette personne n’a pas accès') },
      ]);
    }
    expect((await byWim('GET', path)).body).toMatchObject({ assigned_to: null });
    for (const [method, call, body] of [
      ['GET', '/desk/inbox/contact', undefined],
      ['GET', path, undefined],
      ['PUT', `${path}/assignee`, { assigned_to: wim.id }],
      ['POST', `${path}/answer`, { text: 'Bonjour', status: 'handled' }],
      ['PUT', '/desk/claim/1/assignee', { assigned_to: wim.id }],
      ['POST', '/desk/purchase-order/1/answer', { text: 'Bonjour', status: 'handled' }],
    ] as const) {
      const { status } = await as(translator)(method, call, body);
      expect([call, status]).toEqual([call, 403]);
    }
    expect((await byWim('PUT', '/desk/inbox/contact/999999/assignee', { assigned_to: null })).status).toBe(
      404,
    );
    expect((await byWim('GET', `/desk/inbox/application/${number}`)).status).toBe(404);
    expect((await byWim('GET', '/desk/inbox/poems')).status).toBe(404);
  });

  test('an answer goes out in the language of the sender, and is stored with its author', async () => {
    const email = 'answered@example.test';
    const number = await sendMessage({ email }, 'lang=nl');
    const path = `/desk/inbox/contact/${number}`;
    const answer = { text: '  Dag Zoé,\r\n\r\nSchuren en gronden.\nGroeten ', status: 'handled' };
    const answered = await byWim('POST', `${path}/answer`, answer);
    expect(answered).toMatchObject({
      status: 201,
      body: {
        status: 'handled',
        answers: [{ text: 'Dag Zoé,\n\nSchuren en gronden.\nGroeten', saved_by: `staff:${wim.id}` }],
      },
    });
    const written = (await emailsTo(email)).at(-1);
    expect(written).toMatchObject({
      template: 'submission_answered',
      locale: 'nl',
      state: 'waiting',
      replyTo: 'info@shop.test',
      subject: `Uw bericht ${number}: ons antwoord`,
    });
    expect(written?.text).toContain('Schuren en gronden.\nGroeten');
    expect(written?.html).toContain('Schuren en gronden.<br>Groeten');
    expect(written?.text).toContain('evil. dev');

    const before = (await emailsTo(email)).length;
    const again = sentShowSchema.parse((await byWim('POST', `${path}/answer`, answer)).body);
    expect([again.answers.length, (await emailsTo(email)).length]).toEqual([1, before]);
    const more = await as(admin)('POST', `${path}/answer`, { text: 'Nog iets.', status: 'received' });
    expect(sentShowSchema.parse(more.body)).toMatchObject({
      status: 'received',
      answers: [{ saved_by: `staff:${wim.id}` }, { text: 'Nog iets.', saved_by: `staff:${admin.id}` }],
    });
    expect((await emailsTo(email)).length).toBe(before + 1);
  });

  test('what was filled in is shown as text, in the order of the form', async () => {
    const number = await sendMessage({ email: 'ordered@example.test' });
    const { facts } = sentShowSchema.parse((await byWim('GET', `/desk/inbox/contact/${number}`)).body);
    expect(facts.map(({ name }) => name)).toEqual([
      'subject',
      'message',
      'firstname',
      'lastname',
      'email',
      'phone',
      'country',
      'zipcode',
    ]);
    expect(facts.find(({ name }) => name === 'subject')?.value).toEqual({
      fr: 'Conseil technique',
      nl: 'Technisch advies',
    });
    expect(facts.find(({ name }) => name === 'country')?.value).toEqual({ fr: 'Belgique', nl: 'België' });
  });

  test('an empty answer and one without end are refused at the field, and nothing goes out', async () => {
    const email = 'spared@example.test';
    const number = await sendMessage({ email });
    const answer = (text: string) =>
      byWim('POST', `/desk/inbox/contact/${number}/answer`, { text, status: 'handled' });
    for (const text of [' \n ', 'x'.repeat(4001)]) {
      const refused = await answer(text);
      expect([refused.status, Object.keys(fieldsOf(refused))]).toEqual([422, ['text']]);
    }
    expect((await byWim('GET', `/desk/inbox/contact/${number}`)).body).toMatchObject({
      status: 'received',
      answers: [],
    });
    expect((await emailsTo(email)).map(({ template }) => template)).toEqual(['submission_received']);
    expect((await answer('Bonjour')).status).toBe(201);
    await byWim('DELETE', `/contact/${number}`);
    const answers = await site.database.db.select().from(writtenAnswer);
    expect(answers.map(({ text }) => text)).not.toContain('Bonjour');
  });

  test('a claim is given to a colleague, and shows who answered', async () => {
    const number = numberSchema.parse((await sendClaim(site, claimInput())).body).number;
    const path = `/desk/claim/${number}`;
    expect(await listed('assigned_to=nobody', 'claim')).toEqual([number]);
    await byWim('PUT', `${path}/assignee`, { assigned_to: admin.id });
    expect(await listed(`assigned_to=${admin.id}`, 'claim')).toEqual([number]);
    expect(await listed('assigned_to=nobody', 'claim')).toEqual([]);
    await byWim('PUT', `/claim/${number}/state`, { status: 'accepted', answer: 'Deux sacs partent.' });
    expect(staffClaimShowSchema.parse((await byWim('GET', path)).body)).toMatchObject({
      assigned_to: admin.id,
      history: [{ saved_by: null }, { answer: 'Deux sacs partent.', saved_by: `staff:${wim.id}` }],
    });
    expect(JSON.stringify((await byWim('GET', `/claim/${number}`)).body)).not.toMatch(/saved_by|assigned_to/);
  });

  test('a trade order is given to a colleague and answered', async () => {
    const id = await sendTradeOrder();
    const path = `/desk/purchase-order/${id}`;
    await byWim('PUT', `${path}/assignee`, { assigned_to: wim.id });
    expect(await listed(`assigned_to=${wim.id}`, 'purchase-order')).toHaveLength(1);
    const answered = await byWim('POST', `${path}/answer`, { text: 'Vertrekt dinsdag.', status: 'received' });
    expect(answered).toMatchObject({
      status: 201,
      body: {
        status: 'received',
        assigned_to: wim.id,
        answers: [{ text: 'Vertrekt dinsdag.', saved_by: `staff:${wim.id}` }],
      },
    });
    const written = (await emailsTo('achats@example.test')).at(-1);
    expect(written).toMatchObject({ template: 'purchase_order_answered', locale: 'nl' });
    expect(written?.text).toContain('Vertrekt dinsdag.');
    expect(
      (await byWim('POST', '/desk/purchase-order/999999/answer', { text: 'x', status: 'handled' })).status,
    ).toBe(404);
  });

  test('what a colleague dealt with is nobody’s once the account is gone', async () => {
    const roles: readonly Role[] = ['shop', 'content'];
    const leaving = await desk.hire(admin, ...roles);
    const number = await sendMessage({ email: 'left@example.test' });
    await byWim('PUT', `/desk/inbox/contact/${number}/assignee`, { assigned_to: leaving.id });
    expect(await listed(`assigned_to=${leaving.id}`)).toEqual([number]);
    await desk.send('DELETE', `/desk/staff/${leaving.id}`, undefined, admin.token);
    expect((await byWim('GET', `/desk/inbox/contact/${number}`)).body).toMatchObject({ assigned_to: null });
  });

  test('none of this was an error of the server', () => expect(site.logged).toEqual([]));
});
