import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  caller,
  easyCaptcha,
  goodPassword,
  lastCode,
  newCustomer,
  otherPassword,
  signIn,
  signUpInput,
  tokenIn,
} from './account/people.ts';
import { type Driver, oneDriver, startTimeoutMs } from './drivers.ts';
import { settingInput } from './inputs.ts';
import { openShop, payByTest, visit } from './orders/shop.ts';
import { editorPassword, idOf, type TestApi } from './setup.ts';

type Line = Readonly<Record<string, unknown>>;

describe.each(oneDriver)('the events of security on $kind', (driver: Driver) => {
  let site: TestApi;
  beforeAll(async () => {
    site = await openShop(driver, {}, easyCaptcha);
  }, startTimeoutMs);
  afterAll(() => site.close());
  beforeEach(() => {
    site.events.length = 0;
  });

  const lines = (event: string): Line[] =>
    site.events.map((line): Line => ({ ...line })).filter((line) => line['event'] === event);
  const outcomes = (event: string) => lines(event).map(({ outcome, reason }) => [outcome, reason]);

  test('name sign-ins and sign-outs of customers, without their mail address or that of their machine', async () => {
    await newCustomer(site, 'Zoe@log.example');
    const refused = await signIn(site, 'zoe@log.example', { password: 'wrong' });
    const opened = await signIn(site, 'zoe@log.example');
    await site.call('DELETE', '/session/customer', { token: tokenIn(opened) });
    expect(outcomes('customer.sign-up')).toEqual([['done', undefined]]);
    expect(outcomes('customer.sign-in')).toEqual([
      ['done', undefined],
      ['refused', 'wrong_credentials'],
      ['done', undefined],
    ]);
    const [first, second, third] = lines('customer.sign-in');
    expect(first).toMatchObject({ actor: expect.stringMatching(/^customer:\d+$/) });
    expect(second).toMatchObject({
      actor: 'visitor',
      request_id: refused.headers.get('x-request-id'),
      email_mark: first?.['email_mark'],
    });
    expect(third?.['client']).not.toBe(second?.['client']);
    expect(lines('customer.sign-out')).toMatchObject([{ outcome: 'done', actor: first?.['actor'] }]);
    const written = JSON.stringify(site.events);
    for (const secret of [/log\.example/i, /198\.51\./, goodPassword, tokenIn(opened)])
      expect(written).not.toMatch(secret);
  });

  test('name changes of a password and of a mail address', async () => {
    const token = await newCustomer(site, 'tom@log.example');
    const change = (current_password: string) =>
      site.call('PUT', '/profile/password', {
        token,
        body: { current_password, password: otherPassword, password_confirmation: otherPassword },
      });
    await change('wrong');
    const changed = await change(goodPassword);
    expect(changed.status).toBe(200);
    const given = { token: tokenIn(changed), headers: caller() };
    const body = { email: 'tom@new.example', current_password: otherPassword };
    await site.call('PUT', '/profile/email', { ...given, body });
    const code = await lastCode(site);
    const confirmed = { code, current_password: otherPassword };
    await site.call('POST', '/profile/email/confirm', { headers: caller(), body: confirmed });
    expect(outcomes('customer.password-change')).toEqual([
      ['refused', 'invalid_fields'],
      ['done', undefined],
    ]);
    expect(outcomes('customer.email-asked')).toEqual([['done', undefined]]);
    expect(outcomes('customer.email-change')).toEqual([['done', undefined]]);
    const written = JSON.stringify(site.events);
    for (const secret of [code, 'new.example', otherPassword]) expect(written).not.toContain(secret);
  });

  test('name the session of an editor, and what was written with it', async () => {
    const signInAs = (password: string) =>
      site.call('POST', '/session/editor', { body: { password }, headers: caller() });
    await signInAs('a wrong password');
    const token = tokenIn(await signInAs(editorPassword));
    const input = settingInput({ code: 'noted' });
    const created = await site.call('POST', '/setting', { token, body: input });
    await site.call('PUT', `/setting/${idOf(created)}`, { token, body: input });
    await site.call('GET', `/setting/${idOf(created)}`, { token });
    await site.call('DELETE', '/setting', { token, body: { id: idOf(created) } });
    await site.call('DELETE', '/session/editor', { token });
    expect(outcomes('editor.sign-in')).toEqual([
      ['refused', 'wrong_password'],
      ['done', undefined],
    ]);
    const actor = lines('editor.sign-in')[1]?.['actor'];
    expect(actor).toMatch(/^editor:\d+$/);
    const what = { actor, outcome: 'done', resource: 'setting' };
    expect(lines('editor.write')).toMatchObject([
      {
        ...what,
        operation: 'setting.create',
        id: idOf(created),
        request_id: created.headers.get('x-request-id'),
      },
      { ...what, operation: 'setting.update', id: String(idOf(created)) },
      { ...what, operation: 'setting.delete-by-body', id: idOf(created) },
    ]);
    expect(lines('editor.sign-out')).toMatchObject([{ outcome: 'done', actor }]);
    expect(JSON.stringify(site.events)).not.toContain(editorPassword);
  });

  test('name requests that are refused: without a session of an editor, by a captcha, by a limit', async () => {
    await site.call('POST', '/setting', { body: settingInput() });
    expect(lines('request.refused')).toMatchObject([
      { status: 401, reason: 'unauthorized', path: '/setting' },
    ]);
    const token = await newCustomer(site, 'not@staff.example');
    await site.call('GET', '/formula', { token });
    expect(lines('request.refused').slice(1)).toMatchObject([{ status: 403, reason: 'not_distributor' }]);
    const filled = { ...signUpInput('a@robot.example'), website: 'https://robot.example' };
    await site.call('POST', '/profile', { headers: caller(), body: filled });
    expect(outcomes('customer.sign-up').at(-1)).toEqual(['refused', 'captcha']);
    const headers = caller();
    for (let guess = 0; guess < 31; guess += 1)
      await site.call('POST', '/order/2026-000001/open', { headers, body: { key: 'x'.repeat(43) } });
    expect(lines('request.refused').slice(2)).toMatchObject([{ status: 429, reason: 'too_many_requests' }]);
  });

  test('are silent about a visitor whose session has ended, and about mistakes in a form', async () => {
    await site.call('GET', '/profile');
    await site.call('POST', '/cart/products', { body: { products: 'x' } });
    expect(site.events).toEqual([]);
  });

  test('name payments that are begun, that fail, that are paid, and money that goes back', async () => {
    const visitor = visit(site);
    const { id } = await visitor.buy();
    await payByTest(visitor, id, 'failed');
    await payByTest(visitor, id, 'paid');
    await site.edit('POST', `/order/${id}/refund`, { amount_cents: 100 });
    const payment = { order: id, provider: 'test', method: 'test' };
    expect(lines('payment.created')).toMatchObject([
      { ...payment, outcome: 'done' },
      { ...payment, outcome: 'done' },
    ]);
    expect(lines('payment.failed')).toMatchObject([{ ...payment, outcome: 'failed', reason: 'failed' }]);
    expect(lines('payment.paid')).toMatchObject([
      { ...payment, outcome: 'done', amount_cents: expect.any(Number), request_id: expect.any(String) },
    ]);
    const editor = expect.stringMatching(/^editor:\d+$/);
    expect(lines('refund.asked')).toMatchObject([{ outcome: 'done', actor: editor, id: String(id) }]);
    expect(lines('refund')).toMatchObject([{ outcome: 'done', actor: editor, order: id, amount_cents: 100 }]);
  });

  test('name a transfer that was noted by mistake, once', async () => {
    const { id } = await visit(site).buy({ method: 'transfer' });
    const received = { amount_cents: 100, received_on: '2026-03-01' };
    await site.edit('POST', `/order/${id}/transfer`, received);
    const [paid] = lines('payment.paid');
    for (const _time of [1, 2])
      await site.edit('POST', `/order/${id}/transfer/${Object(paid)['payment']}/take-back`, { reason: 'x' });
    expect(lines('payment.reversed')).toMatchObject([
      {
        outcome: 'done',
        order: id,
        payment: Object(paid)['payment'],
        provider: 'transfer',
        amount_cents: 100,
      },
    ]);
  });

  test('name a withdrawal', async () => {
    const visitor = visit(site);
    const { body } = await visitor.call('POST', '/captcha', { action: 'withdrawal' });
    site.passHours(0.01);
    const declared = await visitor.call('POST', '/withdrawal', {
      name: 'Ann',
      email: 'ann@log.example',
      order_number: '2026-000001',
      articles: '',
      stamp: Object(body).stamp,
    });
    expect(declared.status).toBe(201);
    expect(lines('withdrawal')).toMatchObject([{ outcome: 'done', actor: 'visitor', id: idOf(declared) }]);
    expect(JSON.stringify(site.events)).not.toMatch(/Ann|log\.example/);
  });
});
