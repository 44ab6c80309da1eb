import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customer } from '../../../api/kernel/database/schema/customer.ts';
import { mailMessage } from '../../../api/kernel/database/schema/mail.ts';
import { oneDriver, startTimeoutMs } from '../drivers.ts';
import { fieldsOf, openTestApi, type TestApi } from '../setup.ts';
import {
  caller,
  easyCaptcha,
  firm,
  goodPassword,
  lastCode,
  lastEmail,
  newCustomer,
  signIn,
  signUpInput,
  tokenIn,
} from './people.ts';

describe.each(oneDriver)('another mail address on $kind', (driver) => {
  let site: TestApi;
  beforeAll(async () => {
    site = await openTestApi(driver, easyCaptcha);
  }, startTimeoutMs);
  afterAll(() => site.close());

  const ask = (token: string, email: string, password = goodPassword) =>
    site.call('PUT', '/profile/email?lang=fr', { token, body: { email, current_password: password } });
  const confirm = (code: string, password = goodPassword) =>
    site.call('POST', '/profile/email/confirm?lang=fr', {
      body: { code, current_password: password },
      headers: caller(),
    });
  const emails = async () =>
    (await site.database.db.select().from(mailMessage).orderBy(mailMessage.id)).map(
      ({ template, recipient }) => `${template} ${recipient}`,
    );

  test('counts once its email came back with the password; the former one is notified, and all sessions end', async () => {
    const token = await newCustomer(site, 'ann@old.example');
    const elsewhere = tokenIn(await signIn(site, 'ann@old.example'));
    expect((await ask(token, 'Ann@new.example')).body).toEqual({ accepted: true });
    expect((await lastEmail(site)).recipient).toBe('Ann@new.example');
    const code = await lastCode(site);
    expect((await site.call('GET', '/profile', { token })).body).toMatchObject({ email: 'ann@old.example' });
    expect((await signIn(site, 'ann@new.example')).status).toBe(401);

    expect(fieldsOf(await confirm(code, 'Un autre mot de passe'))).toEqual({
      current_password: 'Ce n’est pas votre mot de passe actuel.',
    });
    const opened = await confirm(code.toLowerCase().replaceAll('-', ' '));
    expect(opened.status).toBe(201);
    expect((await site.call('GET', '/profile', { token: tokenIn(opened) })).body).toMatchObject({
      email: 'Ann@new.example',
    });
    for (const former of [token, elsewhere])
      expect((await site.call('GET', '/profile', { token: former })).status).toBe(401);
    const email = await lastEmail(site);
    expect([email.template, email.recipient]).toEqual(['email-changed', 'ann@old.example']);
    expect(email.text).toContain('A…n@new.example');
    expect((await signIn(site, 'ann@old.example')).status).toBe(401);
    expect((await signIn(site, 'ANN@NEW.example')).status).toBe(201);
    expect(fieldsOf(await confirm(code))).toEqual({
      code: expect.stringMatching(/^Ce code n’est plus valable/),
    });
  });

  test('is asked for with the password only, and is another one', async () => {
    const token = await newCustomer(site, 'bob@old.example');
    expect((await site.call('PUT', '/profile/email', { body: {} })).status).toBe(401);
    expect(fieldsOf(await ask(token, 'bob@new.example', 'wrong'))).toHaveProperty('current_password');
    expect(fieldsOf(await ask(token, 'BOB@old.example'))).toEqual({ email: 'C’est déjà votre adresse.' });
    expect(fieldsOf(await ask(token, 'not an address'))).toEqual({
      email: 'Veuillez renseigner une adresse mail valide.',
    });
    expect((await emails()).some((email) => email.includes('bob@new.example'))).toBe(false);
  });

  test('that has an account gets an email that states so, and the response reveals nothing', async () => {
    const token = await newCustomer(site, 'eve@old.example');
    await newCustomer(site, 'taken@example.test');
    expect((await ask(token, 'taken@example.test')).body).toEqual({ accepted: true });
    expect((await emails()).at(-1)).toBe('email-taken taken@example.test');
    expect((await lastEmail(site)).text).not.toMatch(/[0-9A-Z]{4}-[0-9A-Z]{4}-/);
  });

  test('of a sign-up that nobody confirmed goes to the account that confirms it', async () => {
    const token = await newCustomer(site, 'zoe@old.example');
    await site.call('POST', '/profile', { body: signUpInput('zoe@new.example', firm), headers: caller() });
    await ask(token, 'zoe@new.example');
    const code = await lastCode(site);
    expect((await confirm(code)).status).toBe(201);
    const rows = await site.database.db.select().from(customer);
    expect(rows.filter(({ emailKey }) => emailKey === 'zoe@new.example')).toHaveLength(1);
  });

  test('that another customer confirmed meanwhile is not taken from them', async () => {
    const token = await newCustomer(site, 'kim@old.example');
    await ask(token, 'kim@new.example');
    const code = await lastCode(site);
    await newCustomer(site, 'kim@new.example');
    expect(Object.keys(fieldsOf(await confirm(code)))).toEqual(['code']);
    expect((await site.call('GET', '/profile', { token })).body).toMatchObject({ email: 'kim@old.example' });
  });

  test('ends the codes that emails to the former one carry', async () => {
    const token = await newCustomer(site, 'lou@old.example');
    const body = { email: 'lou@old.example', captcha: 'token' };
    await site.call('POST', '/profile/password/forgotten', { body, headers: caller() });
    const resetCode = await lastCode(site);
    await ask(token, 'lou@new.example');
    await confirm(await lastCode(site));
    const passwords = { password: 'Trois plafonds blancs', password_confirmation: 'Trois plafonds blancs' };
    const reset = await site.call('POST', '/profile/password/reset', {
      body: { code: resetCode, ...passwords },
      headers: caller(),
    });
    expect(Object.keys(fieldsOf(reset))).toEqual(['code']);
  });

  test('has an hour, and one use even when it is confirmed twice at once', async () => {
    const token = await newCustomer(site, 'pat@old.example');
    await ask(token, 'pat@new.example');
    const code = await lastCode(site);
    const responses = await Promise.all([confirm(code), confirm(code)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const late = tokenIn(await signIn(site, 'pat@new.example'));
    await ask(late, 'pat@third.example');
    const lateCode = await lastCode(site);
    site.passHours(1.1);
    expect(Object.keys(fieldsOf(await confirm(lateCode)))).toEqual(['code']);
  });
});
