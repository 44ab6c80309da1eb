import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { oneDriver, startTimeoutMs } from '../drivers.ts';
import { idOf, openTestApi, type TestApi } from '../setup.ts';
import { type Admin, type Desk, deskPassword, type Member, openDesk } from './desk.ts';
import { softwareAuthenticator } from './software-authenticator.ts';

const offerSchema = z.object({ options: z.object({ challenge: z.string() }) });
const madeSchema = z.object({
  passkey: z.object({ id: z.number(), name: z.string() }),
  recovery_codes: z.array(z.string()).nullable(),
});
const wrong = { status: 401, body: { errors: { status: 'wrong_passkey' } } };

describe.each(oneDriver)('passkeys of the staff on $kind', (driver) => {
  let site: TestApi;
  let desk: Desk;
  let admin: Admin;
  let seller: Member;
  beforeAll(async () => {
    site = await openTestApi(driver);
    desk = openDesk(site);
    admin = await desk.makeFirstAdmin();
    seller = await desk.hire(admin, 'shop');
  }, startTimeoutMs);
  afterAll(() => site.close());

  const challengeOf = ({ body }: { body: unknown }) => offerSchema.parse(body).options.challenge;
  const offer = async (token: string) =>
    challengeOf(await desk.send('POST', '/desk/account/passkey/offer', undefined, token));
  const offerSignIn = async () => challengeOf(await desk.send('POST', '/session/staff/passkey/offer'));
  const add = (token: string, name: string, response: object) =>
    desk.send('POST', '/desk/account/passkey', { name, ...response }, token);
  const enter = (assertion: object) => desk.send('POST', '/session/staff/passkey', assertion);
  const own = softwareAuthenticator();

  test('a passkey is registered, named, listed and opens the desk without a password', async () => {
    const made = await add(seller.token, 'Téléphone', own.register({ challenge: await offer(seller.token) }));
    const { passkey, recovery_codes } = madeSchema.parse(made.body);
    expect(recovery_codes).toHaveLength(10);
    expect(await desk.emailTo(seller.email)).toMatchObject({ template: 'staff-access-changed' });
    await desk.send('PUT', `/desk/account/passkey/${passkey.id}`, { name: 'Sleutel' }, seller.token);
    const list = () => desk.send('GET', '/desk/account/passkey', undefined, seller.token);
    expect((await list()).body).toMatchObject({ list: [{ id: passkey.id, name: 'Sleutel', used_at: null }] });
    const entered = await enter(own.assert({ challenge: await offerSignIn() }));
    expect(entered).toMatchObject({
      status: 201,
      body: { account: { id: seller.id, has_second_factor: true } },
    });
    const { token } = entered.body as { token: string };
    expect((await desk.send('GET', '/desk/order', undefined, token)).status).toBe(200);
    expect((await list()).body).toMatchObject({ list: [{ used_at: expect.any(String) }] });
    // The password alone is not enough any more.
    expect(await desk.signIn(seller.email)).toMatchObject({
      status: 401,
      body: { errors: { status: 'second_factor_needed' } },
    });
    expect((await desk.signIn(seller.email, recovery_codes?.[0])).status).toBe(201);
  });

  test('a challenge counts once, for its ceremony, its person and five minutes, and no clock prolongs it', async () => {
    const challenge = await offerSignIn();
    const first = own.assert({ challenge });
    expect((await enter(first)).status).toBe(201);
    expect(await enter(first)).toMatchObject(wrong);
    expect(await enter(own.assert({ challenge }))).toMatchObject(wrong);
    expect(await enter(own.assert({ challenge: await offer(seller.token) }))).toMatchObject(wrong);
    const another = softwareAuthenticator();
    expect(
      await add(seller.token, 'x', another.register({ challenge: await offer(admin.token) })),
    ).toMatchObject(wrong);
    expect(await enter(own.assert({ challenge: 'bWFkZSB1cA' }))).toMatchObject(wrong);
    const late = await offerSignIn();
    desk.pass(6 / 60);
    expect(await enter(own.assert({ challenge: late }))).toMatchObject(wrong);
    const early = await offerSignIn();
    desk.pass(-1);
    expect(await enter(own.assert({ challenge: early }))).toMatchObject(wrong);
    desk.pass(1);
    expect((await enter(own.assert({ challenge: early }))).status).toBe(201);
  });

  test('what another host, another key or an unverified person has signed opens nothing', async () => {
    const elsewhere = 'https://shop.test.example';
    const away = softwareAuthenticator(elsewhere);
    expect(
      await add(seller.token, 'x', away.register({ challenge: await offer(seller.token) })),
    ).toMatchObject(wrong);
    expect(await enter(own.assert({ challenge: await offerSignIn(), origin: elsewhere }))).toMatchObject(
      wrong,
    );
    expect(await enter(own.assert({ challenge: await offerSignIn(), isVerified: false }))).toMatchObject(
      wrong,
    );
    const stranger = softwareAuthenticator();
    expect(await enter(stranger.assert({ challenge: await offerSignIn() }))).toMatchObject(wrong);
    const { id } = own;
    expect(await enter({ ...stranger.assert({ challenge: await offerSignIn() }), id })).toMatchObject(wrong);
  });

  test('a passkey whose count of uses goes back was copied', async () => {
    const counting = softwareAuthenticator();
    await add(admin.token, 'Clé USB', counting.register({ challenge: await offer(admin.token), counter: 5 }));
    const use = async (counter: number) =>
      (await enter(counting.assert({ challenge: await offerSignIn(), counter }))).status;
    expect([await use(6), await use(6), await use(3), await use(7)]).toEqual([201, 401, 401, 201]);
  });

  test('a passkey makes a session fresh, those of others do not, and who removes it needs that', async () => {
    const entered = await enter(own.assert({ challenge: await offerSignIn() }));
    const { token } = entered.body as { token: string };
    const list = await desk.send('GET', '/desk/account/passkey', undefined, token);
    const [{ id } = { id: 0 }] = (list.body as { list: { id: number }[] }).list;
    const remove = (as: string) => desk.attempt('DELETE', `/desk/account/passkey/${id}`, undefined, as);
    desk.pass(11 / 60);
    expect(await remove(token)).toMatchObject({
      status: 403,
      body: { errors: { status: 'fresh_factor_needed' } },
    });
    const confirm = (passkey: object) =>
      desk.attempt('POST', '/desk/account/fresh-factor', { passkey }, token);
    const other = softwareAuthenticator();
    await add(admin.token, 'Autre', other.register({ challenge: await offer(admin.token) }));
    expect(await confirm(other.assert({ challenge: await offerSignIn() }))).toMatchObject(wrong);
    expect((await remove(token)).status).toBe(403);
    expect((await confirm(own.assert({ challenge: await offerSignIn() }))).status).toBe(201);
    expect((await desk.send('DELETE', `/desk/account/passkey/${id}`, undefined, admin.token)).status).toBe(
      404,
    );
    expect((await remove(token)).status).toBe(200);
    expect(await enter(own.assert({ challenge: await offerSignIn() }))).toMatchObject(wrong);
    expect((await desk.signIn(seller.email, undefined, deskPassword)).status).toBe(201);
  });

  test('an admin removes the passkeys of a colleague who has lost them', async () => {
    const lost = softwareAuthenticator();
    const member = await desk.hire(admin, 'content');
    await add(member.token, 'Perdue', lost.register({ challenge: await offer(member.token) }));
    expect(idOf(await desk.send('DELETE', `/desk/staff/${member.id}/totp`, undefined, admin.token))).toBe(
      member.id,
    );
    expect(await enter(lost.assert({ challenge: await offerSignIn() }))).toMatchObject(wrong);
    expect((await desk.signIn(member.email)).status).toBe(201);
  });
});
