import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailMessage } from '../../../api/kernel/database/schema/mail.ts';
import { createSecondFactors, renewSecondFactors } from '../../../api/staff/second-factors.ts';
import { oneDriver, startTimeoutMs } from '../drivers.ts';
import { editorPassword, fieldsOf, formSecret, openTestApi, type TestApi } from '../setup.ts';
import { type Admin, choice, type Desk, deskPassword, openDesk } from './desk.ts';

const refusedWith = (status: number, code: string) => ({ status, body: { errors: { status: code } } });

describe.each(oneDriver)('accounts of the staff on $kind', (driver) => {
  let site: TestApi;
  let desk: Desk;
  let admin: Admin;
  beforeAll(async () => {
    site = await openTestApi(driver);
    desk = openDesk(site);
  }, startTimeoutMs);
  afterAll(() => site.close());

  test('the password of the configuration makes the first admin, once, and nobody else', async () => {
    const body = { email: 'anne@shop.test', name: 'Anne', lang: 'fr', ...choice(deskPassword) };
    const make = (editor_password: string) =>
      desk.send('POST', '/desk/first-admin', { ...body, editor_password });
    expect(await make('a wrong one')).toMatchObject(refusedWith(401, 'wrong_password'));
    const weak = await desk.send('POST', '/desk/first-admin', {
      ...body,
      editor_password: editorPassword,
      ...choice('anne2026'),
    });
    expect(weak).toMatchObject({ status: 422 });
    const before = await site.openSession();
    expect((await desk.send('GET', '/order', undefined, before)).status).toBe(200);
    admin = await desk.makeFirstAdmin();
    // A refusal tells nobody whether the password is right.
    for (const password of [editorPassword, 'a wrong one']) {
      expect(await make(password)).toMatchObject(refusedWith(409, 'has_staff'));
      expect(await desk.send('POST', '/session/editor', { password })).toMatchObject(
        refusedWith(409, 'token_needed'),
      );
    }
    expect(await desk.send('GET', '/order', undefined, before)).toMatchObject(
      refusedWith(401, 'unauthorized'),
    );
    const program = await site.openSession();
    expect(await desk.send('GET', '/desk/staff', undefined, program)).toMatchObject(
      refusedWith(403, 'not_allowed'),
    );
    expect((await desk.send('GET', '/order', undefined, program)).status).toBe(200);
  });

  test('an admin has no right before there is a second factor', async () => {
    await desk.invite(admin, 'second.admin@shop.test', ['admin']);
    const { code, text, locale } = await desk.emailTo('second.admin@shop.test');
    expect(locale).toBe('nl');
    expect(text).toContain('https://shop.test/desk/invitation?lang=nl#code=');
    expect(text).toContain('Anne Lejeune nodigt u uit');
    await desk.send('POST', '/desk/invitation', { code, ...choice(deskPassword) });
    const signedIn = await desk.signIn('second.admin@shop.test');
    expect(signedIn).toMatchObject({
      status: 201,
      body: { account: { needs_second_factor: true, rights: ['desk'] } },
    });
    const { token } = signedIn.body as { token: string };
    expect(await desk.send('GET', '/desk/staff', undefined, token)).toMatchObject(
      refusedWith(403, 'second_factor_missing'),
    );
    await desk.setUpApp(token);
    expect((await desk.send('GET', '/desk/staff', undefined, token)).status).toBe(200);
  });

  test('an invitation is good for one use within seven days, and the newest alone', async () => {
    const email = 'late@shop.test';
    const accept = (code: string, password = deskPassword) =>
      desk.send('POST', '/desk/invitation', { code, ...choice(password) });
    const invited = await desk.invite(admin, email, ['content']);
    expect(invited).toMatchObject({ status: 201, body: { state: 'invited', roles: ['content'] } });
    expect(await desk.invite(admin, email.toUpperCase(), ['shop'])).toMatchObject(
      refusedWith(409, 'conflict'),
    );
    const { id } = invited.body as { id: number };
    const first = await desk.emailTo(email);
    desk.pass(7 * 24 + 1);
    expect(fieldsOf(await accept(first.code))['code']).toMatch(/plus valable/);
    const back = await desk.signIn(admin.email, desk.codeOf(admin.secret));
    admin = { ...admin, token: (back.body as { token: string }).token };
    expect(await desk.send('GET', `/desk/staff/${id}`, undefined, admin.token)).toMatchObject({
      body: { state: 'expired' },
    });
    await desk.send('POST', `/desk/staff/${id}/invitation`, undefined, admin.token);
    const second = await desk.emailTo(email);
    expect((await accept(second.code, 'motdepasse')).status).toBe(422);
    expect((await accept(second.code.toLowerCase().replaceAll('-', ' '))).status).toBe(201);
    expect(fieldsOf(await accept(second.code))['code']).toMatch(/déjà servi/);
    expect((await desk.signIn(email)).status).toBe(201);
    expect(await desk.send('POST', `/desk/staff/${id}/invitation`, undefined, admin.token)).toMatchObject(
      refusedWith(409, 'conflict'),
    );
  });

  test('a code of the app is asked for, refused when it is wrong, and used once', async () => {
    desk.pass(0.1);
    expect(await desk.signIn(admin.email)).toMatchObject(refusedWith(401, 'second_factor_needed'));
    expect(await desk.signIn(admin.email, '000000')).toMatchObject(refusedWith(401, 'wrong_second_factor'));
    expect(await desk.signIn(admin.email, desk.codeOf(admin.secret), 'wrong password')).toMatchObject(
      refusedWith(401, 'wrong_credentials'),
    );
    const code = desk.codeOf(admin.secret);
    expect((await desk.signIn(admin.email, code)).status).toBe(201);
    expect(await desk.signIn(admin.email, code)).toMatchObject(refusedWith(401, 'wrong_second_factor'));
  });

  test('a recovery code opens an account once, and new ones end the others', async () => {
    const [first = '', second = ''] = admin.recoveryCodes;
    expect(admin.recoveryCodes).toHaveLength(10);
    expect((await desk.signIn(admin.email, first.toLowerCase())).status).toBe(201);
    expect(await desk.signIn(admin.email, first)).toMatchObject(refusedWith(401, 'wrong_second_factor'));
    expect((await desk.send('GET', '/desk/account', undefined, admin.token)).body).toMatchObject({
      recovery_codes_left: 9,
    });
    const renew = (current_password: string) =>
      desk.send('POST', '/desk/account/recovery-codes', { current_password }, admin.token);
    expect(fieldsOf(await renew('wrong'))['current_password']).toMatch(/mot de passe actuel/);
    expect((await renew(deskPassword)).status).toBe(201);
    expect(await desk.signIn(admin.email, second)).toMatchObject(refusedWith(401, 'wrong_second_factor'));
  });

  test('an app goes on after a change of the secret that encrypts it, and is encrypted anew', async () => {
    const stored = async () => {
      const { rows } = await site.database.db.execute(
        sql`select totp_secret, updated_at from staff where id = ${admin.id}`,
      );
      return rows;
    };
    const before = await stored();
    const next = 'the next secret of forms';
    await renewSecondFactors(site.database, createSecondFactors([next, 'another secret of forms']));
    expect(await stored()).toEqual(before);
    await renewSecondFactors(site.database, createSecondFactors([next, formSecret]));
    const after = await stored();
    expect(after).not.toEqual(before);
    const now = site.now();
    const step = (secret: string) =>
      createSecondFactors([secret]).stepOf(String(after[0]?.['totp_secret']), desk.codeOf(admin.secret), now);
    expect([step(next), step(formSecret)]).toEqual([expect.any(Number), undefined]);
    await renewSecondFactors(site.database, createSecondFactors([formSecret, next]));
    desk.pass(0.1);
    expect((await desk.signIn(admin.email, desk.codeOf(admin.secret))).status).toBe(201);
  });

  test('neither passwords, codes nor secrets are stored as they are', async () => {
    const tables = ['staff', 'staff_session', 'staff_code', 'staff_recovery_code', 'program_token'];
    const rows = await Promise.all(
      tables.map(async (name) => (await site.database.db.execute(`select * from ${name}`)).rows),
    );
    const text = JSON.stringify(rows);
    for (const secret of [deskPassword, admin.token, admin.secret, ...admin.recoveryCodes])
      expect(text).not.toContain(secret);
  });

  test('a session that ends during work is distinguished from one that never was', async () => {
    const editor = await desk.hire(admin, 'content');
    const inBrowser = (method: string, path: string) =>
      site.call(method, path, { headers: { cookie: `desk=${editor.token}` } });
    expect((await inBrowser('GET', '/desk/account')).status).toBe(200);
    desk.pass(11.9);
    expect((await inBrowser('GET', '/desk/account')).status).toBe(200);
    desk.pass(11.9);
    expect((await inBrowser('GET', '/desk/account')).status).toBe(200);
    desk.pass(12.1);
    expect(await inBrowser('DELETE', '/page/999999')).toMatchObject(refusedWith(401, 'session_ended'));
    expect(await site.call('DELETE', '/page/999999')).toMatchObject(refusedWith(401, 'unauthorized'));
    const opened = await desk.signIn(editor.email);
    expect(opened.headers.getSetCookie()[0]).toMatch(/^desk=[\w-]{43}; .*HttpOnly.*SameSite=Strict/);
    const { token } = opened.body as { token: string };
    const other = ((await desk.signIn(editor.email)).body as { token: string }).token;
    const { list } = (await desk.send('GET', '/desk/session', undefined, token)).body as {
      list: { id: number; is_current: boolean }[];
    };
    expect(list.map(({ is_current }) => is_current).toSorted()).toEqual([false, true]);
    const stranger = list.find(({ is_current }) => !is_current)?.id;
    expect((await desk.send('DELETE', `/desk/session/${stranger}`, undefined, token)).status).toBe(200);
    expect((await desk.send('GET', '/desk/account', undefined, other)).status).toBe(401);
    const left = await site.call('DELETE', '/session/staff', { headers: { cookie: `desk=${token}` } });
    expect([left.status, left.headers.getSetCookie()[0]]).toEqual([200, expect.stringMatching(/Max-Age=0/)]);
    expect((await desk.send('GET', '/desk/account', undefined, token)).status).toBe(401);
  });

  test('a forgotten password is set anew with the code of an email, and all sessions end', async () => {
    admin = { ...admin, token: await signInAdmin() };
    const member = await desk.hire(admin, 'shop');
    const forget = (email: string) => desk.send('POST', '/desk/forgotten-password', { email });
    const written = async () => {
      const { rows } = await site.database.db.execute(
        "select last_value::int as value from pg_get_serial_sequence('mail_message', 'id') as name, lateral (select last_value from pg_sequences where schemaname || '.' || sequencename = name) as it",
      );
      return Number(rows[0]?.['value']);
    };
    const [before, mails] = [await written(), await site.database.db.$count(mailMessage)];
    expect(await forget('nobody@shop.test')).toMatchObject({ status: 201, body: { accepted: true } });
    // An email was written for nobody as well, and is not there.
    expect([await written(), await site.database.db.$count(mailMessage)]).toEqual([before + 1, mails]);
    expect(await forget(member.email)).toMatchObject({ status: 201, body: { accepted: true } });
    const { code, template } = await desk.emailTo(member.email);
    expect(template).toBe('staff-reset-password');
    const set = (password: string) => desk.send('POST', '/desk/new-password', { code, ...choice(password) });
    expect((await set('another good phrase')).status).toBe(201);
    expect((await set('yet another phrase')).status).toBe(422);
    expect((await desk.send('GET', '/desk/account', undefined, member.token)).status).toBe(401);
    expect((await desk.signIn(member.email)).status).toBe(401);
    expect((await desk.signIn(member.email, undefined, 'another good phrase')).status).toBe(201);
    expect((await desk.emailTo(member.email)).template).toBe('staff-access-changed');
  });

  const signInAdmin = async () => {
    desk.pass(0.1);
    const { body } = await desk.signIn(admin.email, desk.codeOf(admin.secret));
    return (body as { token: string }).token;
  };

  test('the last admin is neither demoted nor removed; another one may be', async () => {
    const { items } = (await desk.send('GET', '/desk/staff', undefined, admin.token)).body as {
      items: { id: number; roles: string[] }[];
    };
    const other = items.find(({ id, roles }) => id !== admin.id && roles.includes('admin'))?.id;
    expect((await desk.send('DELETE', `/desk/staff/${other}`, undefined, admin.token)).status).toBe(200);
    const demote = { name: 'Anne', lang: 'fr', roles: ['content'] };
    for (const [method, body] of [['PUT', demote] as const, ['DELETE', undefined] as const])
      expect(await desk.send(method, `/desk/staff/${admin.id}`, body, admin.token)).toMatchObject(
        refusedWith(409, 'last_admin'),
      );
    expect((await desk.send('GET', '/desk/staff', undefined, admin.token)).status).toBe(200);
  });

  test('an address gets five emails for a forgotten password in an hour, from any client, and no more', async () => {
    admin = { ...admin, token: await signInAdmin() };
    const member = await desk.hire(admin, 'translator');
    let asked = 0;
    const forget = (email: string) => {
      asked += 1;
      const headers = { 'x-test-address': `192.0.2.${asked}` };
      return site.call('POST', '/desk/forgotten-password', { body: { email }, headers });
    };
    for (let count = 0; count < 5; count += 1) expect((await forget(member.email)).status).toBe(201);
    for (const email of [member.email, member.email.toUpperCase()]) {
      const refused = await forget(email);
      expect(refused).toMatchObject(refusedWith(429, 'too_many_requests'));
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const rows = await site.database.db.select().from(mailMessage);
    const sent = rows.filter(
      ({ recipient, template }) => recipient === member.email && template === 'staff-reset-password',
    );
    expect(sent).toHaveLength(5);
    expect((await forget('spared@shop.test')).status).toBe(201);
  });

  test('an account that many guess at is tried again with a proof of work alone', async () => {
    const email = 'attacked@shop.test';
    await desk.invite(admin, email, ['translator']);
    await desk.send('POST', '/desk/invitation', {
      code: (await desk.emailTo(email)).code,
      ...choice(deskPassword),
    });
    let callers = 0;
    const attempt = (password: string, more: object = {}) => {
      callers += 1;
      const headers = { 'x-test-address': `198.51.100.${callers}` };
      return site.call('POST', '/session/staff', { body: { email, password, ...more }, headers });
    };
    for (let count = 0; count < 40; count += 1) expect((await attempt('a guess')).status).toBe(401);
    expect(fieldsOf(await attempt('a guess'))).toEqual({ captcha: expect.any(String) });
    expect(fieldsOf(await attempt(deskPassword))).toEqual({ captcha: expect.any(String) });
    const prove = async (action: string) => {
      const { body } = await site.call('POST', '/captcha', { body: { action } });
      const { challenge } = body as { challenge: Challenge };
      const solution = await solveChallenge({ challenge, deriveKey });
      return JSON.stringify({ challenge, solution });
    };
    expect((await attempt(deskPassword, { captcha: await prove('sign-in') })).status).toBe(422);
    const captcha = await prove('staff-sign-in');
    expect((await attempt('a guess', { captcha })).status).toBe(401);
    expect((await attempt(deskPassword, { captcha })).status).toBe(422);
    expect((await attempt(deskPassword, { captcha: await prove('staff-sign-in') })).status).toBe(201);
  }, 60_000);

  test('guesses at an account are limited', async () => {
    const guess = () =>
      site.call('POST', '/session/staff', {
        body: { email: admin.email, password: 'a guess' },
        headers: { 'x-test-address': '192.0.2.77' },
      });
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await guess()).status).toBe(401);
    expect(await guess()).toMatchObject(refusedWith(429, 'too_many_requests'));
  });
});
