import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailMessage } from '../../../api/kernel/database/schema/mail.ts';
import { oneDriver, startTimeoutMs } from '../drivers.ts';
import { settingInput } from '../inputs.ts';
import { fieldsOf, openTestApi, type TestApi } from '../setup.ts';
import {
  caller,
  cookieHeader,
  cookiesOf,
  easyCaptcha,
  firm,
  goodPassword,
  lastCode,
  lastEmail,
  newCustomer,
  otherPassword,
  signIn,
  signUpInput,
  tokenIn,
} from './people.ts';

const wrong = 'L’adresse mail ou le mot de passe n’est pas correct.';
const day = 24;

describe.each(oneDriver)('accounts on $kind', (driver) => {
  let site: TestApi;
  beforeAll(async () => {
    site = await openTestApi(driver, easyCaptcha);
  }, startTimeoutMs);
  afterAll(() => site.close());

  const signUp = (body: object, query = '') =>
    site.call('POST', `/profile${query}`, { body: { ...firm, ...body }, headers: caller() });
  const profile = (token: string) => site.call('GET', '/profile', { token });

  test('an account opens with the code of its email and its password', async () => {
    expect(await signUp(signUpInput('ann@example.test'), '?lang=nl')).toMatchObject({
      status: 201,
      body: { accepted: true },
    });
    const email = await lastEmail(site);
    expect(email).toMatchObject({
      recipient: 'ann@example.test',
      template: 'confirm-address',
      locale: 'nl',
    });
    expect(await signIn(site, 'ann@example.test', { password: otherPassword })).toMatchObject({
      status: 401,
      body: { errors: { status: 'wrong_credentials', message: wrong } },
    });
    const unconfirmed = await signIn(site, 'ann@example.test');
    expect(unconfirmed).toMatchObject({ status: 403, body: { errors: { status: 'unverified' } } });
    expect((await lastEmail(site)).id).toBe(email.id);
    site.passHours(2);
    await signIn(site, 'ann@example.test');
    const code = await lastCode(site);
    expect(email.text).not.toContain(code);
    expect(fieldsOf(await signIn(site, 'ann@example.test', { code: 'ABCD' }))).toHaveProperty('code');
    const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
    const opened = await signIn(site, 'Ann@Example.test', { code: typed });
    expect(opened.status).toBe(201);
    expect((await profile(tokenIn(opened))).body).toMatchObject({
      email: 'ann@example.test',
      firstname: 'Zoé',
      is_distributor: false,
    });
    expect((await lastEmail(site)).template).toBe('welcome');
    expect((await signIn(site, 'ann@example.test')).status).toBe(201);
  });

  test('a professional signs up for a firm, by the number of its country', async () => {
    const asPro = (more: object) =>
      site.call('POST', '/profile?sales_plan_id=2', {
        body: signUpInput('firm@example.test', more),
        headers: caller(),
      });
    const faults = async (more: object) => Object.keys(fieldsOf(await asPro(more)) ?? {});
    expect(await faults({})).toEqual(['company', 'enterprise_number']);
    expect(await faults({ company: 'Peeters', country: 'fr' })).toEqual(['siret']);
    expect(await faults({ company: 'Peeters', country: 'nl', vat_number: 'BE1' })).toEqual(['vat_number']);
    expect(await faults({ company: 'Peeters', enterprise_number: '0403.170.702' })).toEqual([
      'enterprise_number',
    ]);
    expect((await asPro({ company: 'Peeters', enterprise_number: '0999.999.922' })).status).toBe(201);
    const code = await lastCode(site);
    await signIn(site, 'firm@example.test', { code });
    const opened = await signIn(site, 'firm@example.test');
    expect((await profile(tokenIn(opened))).body).toMatchObject({
      company: 'Peeters',
      country: 'be',
      enterprise_number: '0999999922',
    });
  });

  test('the latest sign-up counts until the address is confirmed, and none after', async () => {
    await signUp(signUpInput('stolen@example.test'));
    const first = await lastCode(site);
    await signUp(
      signUpInput('stolen@example.test', { password: otherPassword, password_confirmation: otherPassword }),
    );
    const password = otherPassword;
    expect((await signIn(site, 'stolen@example.test', { password, code: first })).status).toBe(422);
    const code = await lastCode(site);
    expect((await signIn(site, 'stolen@example.test', { code })).status).toBe(401);
    expect((await signIn(site, 'stolen@example.test', { password, code })).status).toBe(201);
    await signUp(signUpInput('stolen@example.test'));
    expect((await signIn(site, 'stolen@example.test')).status).toBe(401);
  });

  test('nobody learns from an answer whether there is an account', async () => {
    await newCustomer(site, 'known@example.test');
    const responses = [
      await signUp(signUpInput('known@example.test')),
      await signUp(signUpInput('unknown@example.test')),
    ];
    expect(responses[0]?.body).toEqual(responses[1]?.body);
    const ask = (email: string) =>
      site.call('POST', '/profile/password/forgotten', { body: { email, captcha: 'x' }, headers: caller() });
    expect([(await ask('known@example.test')).body, (await lastEmail(site)).template]).toEqual([
      { accepted: true },
      'reset-password',
    ]);
    expect([(await ask('nobody@example.test')).body, (await lastEmail(site)).template]).toEqual([
      { accepted: true },
      'no-account',
    ]);
    const [one, other] = [
      await signIn(site, 'known@example.test', { password: otherPassword }),
      await signIn(site, 'nobody@example.test', { password: otherPassword }),
    ];
    expect({ ...Object(one.body).errors, request_id: '' }).toEqual({
      ...Object(other.body).errors,
      request_id: '',
    });
  });

  test.each([
    [{ firstname: '' }, 'firstname', 'Veuillez renseigner votre prénom.'],
    [{ email: 'ann@' }, 'email', 'Veuillez renseigner une adresse mail valide.'],
    [
      { password: 'abc', password_confirmation: 'abc' },
      'password',
      'Le mot de passe doit compter au moins 8 caractères.',
    ],
    [
      { password_confirmation: 'x' },
      'password_confirmation',
      'Les deux mots de passe ne sont pas identiques.',
    ],
    [{ terms: false }, 'terms', 'Veuillez accepter les conditions.'],
    [
      { password: 'Football2024', password_confirmation: 'Football2024' },
      'password',
      expect.stringContaining('courants ou volés'),
    ],
    [{ password: 'peeters1', password_confirmation: 'peeters1' }, 'password', expect.any(String)],
    [{ is_distributor: true }, 'is_distributor', expect.any(String)],
    [{ website: 'https://spam.test' }, 'captcha', expect.any(String)],
  ])('a sign-up with %j is refused', async (more, field, message) => {
    const response = await signUp(signUpInput('new@example.test', more));
    expect(response.status).toBe(422);
    expect(fieldsOf(response)).toEqual({ [field]: message });
  });

  test('what is missing is reported in the words of the specification', async () => {
    expect(await signIn(site, '', { password: '' })).toMatchObject({
      status: 422,
      body: { errors: { message: 'Merci de spécifier votre email et mot de passe' } },
    });
    expect(await signUp(signUpInput('a@example.test', { firstname: '', lastname: '' }))).toMatchObject({
      status: 422,
      body: { errors: { status: 'missing_fields' } },
    });
  });

  test('a browser gets a cookie that scripts cannot read, and one that identifies nobody', async () => {
    await newCustomer(site, 'cookie@example.test');
    const first = await signIn(site, 'cookie@example.test');
    const cookies = cookiesOf(first);
    expect(cookies['session']).toContain('HttpOnly; SameSite=Lax');
    expect(cookies['signed_in']).toMatch(/^1; (?!.*HttpOnly)/);
    const cookie = cookieHeader(cookies);
    const own = await site.call('GET', '/profile', { headers: { cookie } });
    expect(own.status).toBe(200);
    expect(own.headers.get('cache-control')).toBe('private, no-store');
    const second = await signIn(site, 'cookie@example.test', {}, { ...caller(), cookie } as never);
    expect(tokenIn(second)).not.toBe(tokenIn(first));
    expect((await profile(tokenIn(first))).status).toBe(401);
    const out = await site.call('DELETE', '/session/customer', {
      headers: { cookie: cookieHeader(cookiesOf(second)) },
    });
    expect(cookiesOf(out)['session']).toContain('Max-Age=0');
    expect((await profile(tokenIn(second))).status).toBe(401);
  });

  test('the cart in hand and that of the account become one, and the browser is notified', async () => {
    await newCustomer(site, 'cart@example.test');
    const plain = cookiesOf(await signIn(site, 'cart@example.test'));
    expect(Object.keys(plain)).toEqual(expect.arrayContaining(['cart', 'session', 'signed_in', 'device']));
    expect(plain).not.toHaveProperty('cart_news');
    const out = await site.call('DELETE', '/session/customer', { headers: { cookie: cookieHeader(plain) } });
    expect(cookiesOf(out)).toMatchObject({
      cart: expect.stringContaining('Max-Age=0'),
      cart_news: expect.stringMatching(/^left;/),
    });
  });

  test('an email of an account makes no link of a name that anybody may have typed', async () => {
    const email = 'named@example.test';
    const refused = await signUp(signUpInput(email, { firstname: 'www.evil.be', lastname: 'a@evil.nl' }));
    expect(fieldsOf(refused)).toEqual({
      firstname: 'Le champ Prénom ne peut pas contenir d’adresse de site ou de mail.',
      lastname: 'Le champ Nom ne peut pas contenir d’adresse de site ou de mail.',
    });
    expect((await signUp(signUpInput(email, { firstname: 'evil.dev' }))).status).toBe(201);
    const emails = [await lastEmail(site)];
    const token = tokenIn(await signIn(site, email, { code: await lastCode(site) }));
    emails.push(await lastEmail(site));
    const forgotten = { email, captcha: 'x' };
    await site.call('POST', '/profile/password/forgotten', { body: forgotten, headers: caller() });
    emails.push(await lastEmail(site));
    const moved = { email: 'moved@example.test', current_password: goodPassword };
    expect((await site.call('PUT', '/profile/email', { token, body: moved })).status).toBe(200);
    emails.push(await lastEmail(site));
    expect(emails.map(({ template }) => template)).toEqual([
      'confirm-address',
      'welcome',
      'reset-password',
      'confirm-email',
    ]);
    for (const { text, html } of emails)
      for (const part of [text, html]) {
        expect(part).toContain('evil. dev');
        expect(part).not.toMatch(/evil\.\w/);
      }
  });

  test('an address gets five emails of its account in an hour, from any client, and no more', async () => {
    const email = 'flooded@example.test';
    const forget = (given: string) =>
      site.call('POST', '/profile/password/forgotten', {
        body: { email: given, captcha: 'x' },
        headers: caller(),
      });
    expect((await signUp(signUpInput(email, { password: 'short' }))).status).toBe(422);
    const asked = [
      await signUp(signUpInput(email)),
      await forget(email),
      await forget('Flooded@Example.test'),
      await signUp(signUpInput(email)),
      await forget(email),
    ];
    expect(asked.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    for (const refused of [await forget(email), await signUp(signUpInput(email.toUpperCase()))]) {
      expect(refused).toMatchObject({ status: 429, body: { errors: { status: 'too_many_requests' } } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3600);
    }
    const rows = await site.database.db.select().from(mailMessage);
    expect(rows.filter(({ recipient }) => recipient.toLowerCase() === email)).toHaveLength(5);
    expect((await forget('spared@example.test')).status).toBe(201);
  });

  test('a password of 64 characters and of 128, spaces and any script among them, signs in as it was typed', async () => {
    const sentence =
      'Très haut ✓ sous 天井, la chaux sèche lentement : nous attendons donc deux longues journées avant de poser, à genoux, un tapis rouge vif.';
    const [long, longest] = [sentence.slice(0, 64), sentence.slice(0, 128)];
    for (const [place, password] of [long, longest].entries()) {
      const email = `long-${place}@example.test`;
      const created = await signUp(signUpInput(email, { password, password_confirmation: password }));
      expect(created.status).toBe(201);
      const code = await lastCode(site);
      expect((await signIn(site, email, { password, code })).status).toBe(201);
      expect((await signIn(site, email, { password })).status).toBe(201);
      expect((await signIn(site, email, { password: password.slice(0, -1) })).status).toBe(401);
    }
    expect([long.length, longest.length]).toEqual([64, 128]);
    const beyond = sentence.slice(0, 129);
    const response = await signUp(
      signUpInput('long-3@example.test', { password: beyond, password_confirmation: beyond }),
    );
    expect(Object.keys(fieldsOf(response))).toEqual(['password', 'password_confirmation']);
  });

  test('tokens and codes are not stored as they are', async () => {
    const token = await newCustomer(site, 'stored@example.test');
    await site.call('POST', '/profile/password/forgotten', {
      body: { email: 'stored@example.test', captcha: 'x' },
      headers: caller(),
    });
    const code = await lastCode(site);
    const tables = ['customer', 'customer_session', 'customer_code'];
    for (const table of tables) {
      const { rows } = await site.database.db.execute(`select * from ${table}`);
      const text = JSON.stringify(rows);
      for (const secret of [token, code, code.replaceAll('-', ''), goodPassword])
        expect(text).not.toContain(secret);
    }
    const { rows } = await site.database.db.execute('select password_hash from customer');
    for (const row of rows) expect(row).toEqual({ password_hash: expect.stringMatching(/^\$argon2id\$/) });
  });

  test('a session ends after a week without use, and after thirty days with it', async () => {
    const idle = await newCustomer(site, 'idle@example.test');
    const busy = tokenIn(await signIn(site, 'idle@example.test'));
    for (let days = 0; days < 29; days += 1) {
      site.passHours(day);
      expect((await profile(busy)).status).toBe(200);
    }
    expect((await profile(idle)).status).toBe(401);
    site.passHours(day + 1);
    expect((await profile(busy)).status).toBe(401);
  });

  test('a forgotten password is set once, within an hour, and ends every session', async () => {
    const token = await newCustomer(site, 'forgot@example.test');
    const ask = () =>
      site.call('POST', '/profile/password/forgotten', {
        body: { email: 'forgot@example.test', captcha: 'x' },
        headers: caller(),
      });
    const reset = (code: string, password = otherPassword) =>
      site.call('POST', '/profile/password/reset', {
        body: { code, password, password_confirmation: password },
        headers: caller(),
      });
    await ask();
    const late = await lastCode(site);
    site.passHours(1.01);
    expect(fieldsOf(await reset(late))).toHaveProperty('code');
    await ask();
    const former = await lastCode(site);
    await ask();
    const code = await lastCode(site);
    expect((await reset(former)).status).toBe(422);
    expect(Object.keys(fieldsOf(await reset(code, 'password123')))).toEqual(['password']);
    const opened = await reset(code);
    expect(opened.status).toBe(201);
    expect((await reset(code)).status).toBe(422);
    expect([(await profile(token)).status, (await profile(tokenIn(opened))).status]).toEqual([401, 200]);
    expect((await lastEmail(site)).template).toBe('password-changed');
    expect((await signIn(site, 'forgot@example.test')).status).toBe(401);
    expect((await signIn(site, 'forgot@example.test', { password: otherPassword })).status).toBe(201);
  });

  test('a password is changed by a client that knows it; the others are signed out', async () => {
    const token = await newCustomer(site, 'change@example.test');
    const other = tokenIn(await signIn(site, 'change@example.test'));
    const change = (current: string, password: string) =>
      site.call('PUT', '/profile/password', {
        token,
        body: { current_password: current, password, password_confirmation: password },
      });
    expect(fieldsOf(await change('wrong', otherPassword))).toEqual({
      current_password: 'Ce n’est pas votre mot de passe actuel.',
    });
    const changed = await change(goodPassword, otherPassword);
    expect(changed.status).toBe(200);
    const statuses = await Promise.all([token, other, tokenIn(changed)].map(profile));
    expect(statuses.map(({ status }) => status)).toEqual([401, 401, 200]);
  });

  test('sessions are listed, and all others can be ended', async () => {
    const token = await newCustomer(site, 'devices@example.test');
    const other = tokenIn(
      await signIn(site, 'devices@example.test', {}, { ...caller(), 'user-agent': 'Firefox/1' } as never),
    );
    const { body } = await site.call('GET', '/session/customer', { token });
    expect(body).toMatchObject({ list: [{ device: 'Firefox/1', is_current: false }, { is_current: true }] });
    await site.call('DELETE', '/session/customer/others', { token });
    expect([(await profile(token)).status, (await profile(other)).status]).toEqual([200, 401]);
  });

  test('a stranger who guesses slows himself, and not the holder', async () => {
    const email = 'target@example.test';
    await newCustomer(site, email);
    const known = cookieHeader(cookiesOf(await signIn(site, email)));
    const guess = (headers: ReturnType<typeof caller>) =>
      signIn(site, email, { password: otherPassword }, headers);
    const stranger = caller();
    for (let count = 0; count < 10; count += 1) expect((await guess(stranger)).status).toBe(401);
    const refused = await guess(stranger);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(900);
    for (let count = 0; count < 40; count += 1) await guess(caller());
    const proved = { captcha: 'solved' };
    expect((await signIn(site, email, proved)).status).toBe(201);
    const atHome = { ...caller(), cookie: known } as never;
    expect((await signIn(site, email, {}, atHome)).status).toBe(201);
    const late = caller();
    // Without a proof nothing is guessed, nor counted, whether the password is right or not.
    for (let count = 0; count < 12; count += 1)
      expect(fieldsOf(count % 2 === 0 ? await guess(late) : await signIn(site, email, {}, late))).toEqual({
        captcha: expect.any(String),
      });
    const statuses: number[] = [];
    const guessProved = () => signIn(site, email, { password: otherPassword, ...proved }, late);
    for (let count = 0; count < 4; count += 1) statuses.push((await guessProved()).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect((await signIn(site, email, proved, late)).status).toBe(429);
    // A browser without scripts has the stamp of the form that came back.
    const offered = await site.call('POST', '/captcha', { body: { action: 'sign-in' } });
    const { stamp } = offered.body as { stamp: string };
    site.passHours(0.01);
    expect((await signIn(site, email, { stamp }, caller())).status).toBe(201);
    expect((await signIn(site, email, { stamp }, caller())).status).toBe(422);
  }, 120_000);

  test('guesses at one account from one IPv6 network are those of one client', async () => {
    const email = 'sixth@example.test';
    await newCustomer(site, email);
    const statuses: number[] = [];
    for (let count = 1; count <= 11; count += 1) {
      const headers = { 'x-test-address': `2001:db8:77:77::${count.toString(16)}` } as never;
      statuses.push((await signIn(site, email, { password: otherPassword }, headers)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  }, 60_000);

  test('a new password lifts the limit, wherever it was set', async () => {
    const email = 'lifted@example.test';
    await newCustomer(site, email);
    const here = caller();
    const known = { ...here, cookie: cookieHeader(cookiesOf(await signIn(site, email))) } as never;
    for (let count = 0; count < 11; count += 1)
      for (const headers of [here, known]) await signIn(site, email, { password: 'x' }, headers);
    const responses = async (password: string) => [
      (await signIn(site, email, { password }, here)).status,
      (await signIn(site, email, { password }, known)).status,
    ];
    expect(await responses(goodPassword)).toEqual([429, 429]);
    const body = { email, captcha: 'x' };
    await site.call('POST', '/profile/password/forgotten', { body, headers: caller() });
    const renewed = { password: otherPassword, password_confirmation: otherPassword };
    const reset = { code: await lastCode(site), ...renewed };
    const elsewhere = await site.call('POST', '/profile/password/reset', { body: reset, headers: caller() });
    expect(elsewhere.status).toBe(201);
    expect(await responses(otherPassword)).toEqual([201, 201]);
  });

  test('a password is not made of names that anybody knows, nor one of those tried first', async () => {
    const email = 'Hilde.Maes@plakwerken.example';
    const choose = async (password: string, query = '') =>
      signUp(
        signUpInput(email, {
          password,
          password_confirmation: password,
          firstname: 'Hildé',
          lastname: 'Van Maes',
        }),
        query,
      );
    const brand = { fr: 'Muravlak', nl: 'Muravlak' };
    const saved = await site.edit('POST', '/setting', settingInput({ code: 'brand_name', value: brand }));
    expect(saved.status).toBe(201);
    const ofNames = [
      'muravlak1',
      'Mur4vl@k!',
      '2026-MURAVLAK',
      'shop.test',
      'hilde.maes',
      'Hilde1985',
      'Plakwerken',
    ];
    for (const password of ofNames) {
      expect([password, fieldsOf(await choose(password))]).toEqual([
        password,
        { password: expect.stringContaining('le nom du site') },
      ]);
    }
    expect(fieldsOf(await choose('muravlak1', '?lang=nl'))).toEqual({
      password: expect.stringContaining('de naam van de site'),
    });
    for (const password of ['Pa$$word', '!!welkom2024', 'motdepasse', 'abcabcabc']) {
      expect([password, fieldsOf(await choose(password))]).toEqual([
        password,
        { password: expect.stringContaining('mots de passe courants') },
      ]);
    }
    expect((await choose('muravlak sans fissures')).status).toBe(201);
  });

  test('none of this was an error of the server', () => expect(site.logged).toEqual([]));
});
