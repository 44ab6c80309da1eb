import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '../../api/contract/operation.ts';
import { operations } from '../../api/contract/operations.ts';
import { createRateLimits } from '../../api/kernel/limits/rate-limits.ts';
import { createEditorSessions, sessionHours } from '../../api/kernel/session/editor-sessions.ts';
import { oneDriver, startTimeoutMs } from './drivers.ts';
import { editorPassword, openTestApi, siteToken, type TestApi } from './setup.ts';

const all = Object.values(operations).flatMap((actions): Operation[] => Object.values(actions));
const guarded = all.filter(({ access }) => access === 'editor');
const open = all.filter(({ access }) => access === 'none');

describe('access', () => {
  test('every write but those of visitors needs an editor', () => {
    expect(open.filter(({ method }) => method !== 'GET').map(({ id }) => id)).toEqual([
      'search.count-asked',
      'session.create',
      'captcha.create',
      'wishlist.send',
      'session.staff-create',
      'session.staff-offer-passkey',
      'session.staff-create-by-passkey',
      'staff.first-admin',
      'staff.accept',
      'staff.forgot-password',
      'staff.reset-password',
    ]);
  });
});

describe.each(oneDriver)('access on $kind', (driver) => {
  let site: TestApi;
  beforeAll(async () => {
    site = await openTestApi(driver);
  }, startTimeoutMs);
  afterAll(() => site.close());

  const call = ({ method, path }: Operation, token?: string) =>
    site.call(method, path.replace('{id}', '999999'), { token, ...(method !== 'GET' && { body: {} }) });

  test.each(guarded.map((operation) => [operation.id, operation] as const))(
    '%s is refused without the token of a live session',
    async (_id, operation) => {
      const expired = await site.openSession();
      site.passHours(sessionHours);
      for (const token of [undefined, 'x'.repeat(43), `${expired}x`, expired]) {
        const response = await call(operation, token);
        expect(response).toMatchObject({ status: 401, body: { errors: { status: 'unauthorized' } } });
        expect(response.headers.get('www-authenticate')).toBe('Bearer');
      }
      expect((await call(operation, await site.openSession())).status).not.toBe(401);
    },
  );

  test('sites in front of the API report missed searches with their token, and nobody else does', async () => {
    const report = (token: string | undefined, text: string) =>
      site.call('POST', '/search/missed', {
        token,
        body: { searches: [{ locale: 'nl', text, times: 2 }] },
      });
    for (const token of [undefined, await site.openSession(), `${siteToken}x`, siteToken.slice(1)])
      expect(await report(token, 'refused')).toMatchObject({
        status: 401,
        body: { errors: { status: 'unauthorized' } },
      });
    for (const _time of [1, 2])
      expect(await report(siteToken, 'Onvindbaar ')).toMatchObject({ status: 200, body: { counted: 1 } });
    expect(await report(siteToken, 'jan@example.be')).toMatchObject({ status: 200, body: { counted: 0 } });
    expect((await report(siteToken, '')).status).toBe(422);
    expect((await site.edit('GET', '/search/missed')).body).toMatchObject({
      items: [{ locale: 'nl', text: 'onvindbaar', times: 4 }],
    });
  });

  test('a session lasts eight hours', async () => {
    const token = await site.openSession();
    const status = async () => (await site.call('GET', '/mail', { token })).status;
    expect(await status()).toBe(200);
    site.passHours(sessionHours - 0.01);
    expect(await status()).toBe(200);
    site.passHours(0.02);
    expect(await status()).toBe(401);
  });

  test('a session ends by signing out, in a browser by its cookie, and leaves the others open', async () => {
    const [token, other] = [await site.openSession(), await site.openSession()];
    const list = (headers: Record<string, string>) => site.call('GET', '/mail', { headers });
    expect((await list({ cookie: `editor=${token}` })).status).toBe(200);
    expect((await list({ cookie: 'editor=nonsense' })).status).toBe(401);
    const opened = await site.call('POST', '/session/editor', { body: { password: editorPassword } });
    const [cookie = ''] = opened.headers.getSetCookie();
    expect(cookie).toMatch(/^editor=[\w-]{43}; .*HttpOnly.*SameSite=Strict/);
    const inBrowser = cookie.split(';')[0] ?? '';
    const left = await site.call('DELETE', '/session/editor', { headers: { cookie: inBrowser } });
    expect([left.status, left.headers.getSetCookie()[0]]).toEqual([200, expect.stringMatching(/Max-Age=0/)]);
    expect((await list({ cookie: inBrowser })).status).toBe(401);
    expect((await site.call('DELETE', '/session/editor', { token })).status).toBe(200);
    expect((await site.call('GET', '/mail', { token })).status).toBe(401);
    expect((await site.call('GET', '/mail', { token: other })).status).toBe(200);
    expect((await site.call('DELETE', '/session/editor', { token })).status).toBe(401);
  });

  test('all sessions end with the password that they were opened with', async () => {
    const limits = createRateLimits(site.database);
    const sessionsOf = (password: string) =>
      createEditorSessions({
        database: site.database,
        rateLimits: limits,
        secret: 'a secret of forms',
        password,
        clock: () => new Date('2026-03-02T09:00:00Z'),
      });
    const [former, later] = [sessionsOf('the former password'), sessionsOf('the later password')];
    const { token } = await former.open('the former password', '192.0.2.9');
    expect(await former.find(token)).toBeTypeOf('number');
    expect(await later.find(token)).toBeUndefined();
  });

  test('tokens are long, differ, and are not stored', async () => {
    const tokens = [await site.openSession(), await site.openSession()];
    expect(new Set(tokens).size).toBe(2);
    expect(tokens.every((token) => token.length >= 22)).toBe(true);
    const { rows } = await site.database.db.execute('select * from editor_session');
    expect(JSON.stringify(rows)).not.toContain(tokens[0]);
  });

  test('guesses are limited for each address, and counted from the last right one', async () => {
    const open = (password: string, address: string) =>
      site.call('POST', '/session/editor', { body: { password }, headers: { 'x-test-address': address } });
    const guess = () => open('wrong', '192.0.2.7');
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await guess()).status).toBe(401);
    expect((await open(editorPassword, '192.0.2.7')).status).toBe(201);
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await guess()).status).toBe(401);
    const refused = await open(editorPassword, '192.0.2.7');
    expect(refused).toMatchObject({ status: 429, body: { errors: { status: 'too_many_requests' } } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await open(editorPassword, '192.0.2.8')).status).toBe(201);
  });
});
