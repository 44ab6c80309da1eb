import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { auditListSchema } from '../../../api/contract/desk/staff.ts';
import { auditEntry } from '../../../api/kernel/database/schema/audit.ts';
import { mailMessage } from '../../../api/kernel/database/schema/mail.ts';
import { pruneStaff } from '../../../api/staff/prune-staff.ts';
import { oneDriver, startTimeoutMs } from '../drivers.ts';
import { settingInput, tagInput } from '../inputs.ts';
import { editorPassword, fieldsOf, idOf, openTestApi, type TestApi } from '../setup.ts';
import { type Admin, type Desk, deskPassword, openDesk } from './desk.ts';

const madeSchema = z.object({ id: z.number(), token: z.string() });

describe.each(oneDriver)('programs and the audit trail on $kind', (driver) => {
  let site: TestApi;
  let desk: Desk;
  let admin: Admin;
  /** A setting that was written with the password of the configuration, before there were staff. */
  let byPassword: number;
  beforeAll(async () => {
    site = await openTestApi(driver);
    desk = openDesk(site);
    byPassword = idOf(await site.edit('POST', '/setting', settingInput({ code: 'audited' })));
    admin = await desk.makeFirstAdmin();
  }, startTimeoutMs);
  afterAll(() => site.close());

  const make = (input: object) =>
    desk.send(
      'POST',
      '/desk/token',
      { name: 'ERP', rights: ['settings'], expires_at: '2026-03-03T09:00:00Z', ...input },
      admin.token,
    );
  const readTrail = async (query: string) =>
    auditListSchema.parse((await desk.send('GET', `/desk/audit${query}`, undefined, admin.token)).body);
  const trail = async (query = '') => (await readTrail(query)).items;

  test('a token has its rights and no other, until it expires or is revoked', async () => {
    const { id, token } = madeSchema.parse((await make({})).body);
    expect(token).toMatch(/^mvk_[\w-]{43}$/);
    expect(await make({})).toMatchObject({ status: 409 });
    const save = () => desk.send('POST', '/setting', settingInput({ code: 'by_erp' }), token);
    expect((await save()).status).toBe(201);
    expect((await desk.send('GET', '/order', undefined, token)).status).toBe(403);
    expect((await desk.send('PUT', '/desk/account', { name: 'x', lang: 'fr' }, token)).status).toBe(403);
    expect((await desk.send('GET', '/desk/account', undefined, token)).body).toMatchObject({
      kind: 'program',
      name: 'ERP',
      rights: ['desk', 'settings'],
    });
    const { body } = await desk.send('GET', '/desk/token', undefined, admin.token);
    expect(body).toMatchObject({
      items: [{ id, name: 'ERP', created_by: 'Anne Lejeune', is_expired: false }],
    });
    expect(JSON.stringify(body)).not.toContain(token);
    const other = madeSchema.parse((await make({ name: 'Import' })).body);
    await desk.send('DELETE', `/desk/token/${other.id}`, undefined, admin.token);
    expect((await desk.send('GET', '/desk/account', undefined, other.token)).status).toBe(401);
    desk.pass(24);
    expect((await save()).status).toBe(401);
    const back = await desk.signIn(admin.email, desk.codeOf(admin.secret));
    admin = { ...admin, token: z.object({ token: z.string() }).parse(back.body).token };
  });

  test('a token without an end, with one in the past, or that makes colleagues, is refused at its field', async () => {
    expect(fieldsOf(await make({ name: 'a', expires_at: '2026-01-01T00:00:00Z' }))).toHaveProperty(
      'expires_at',
    );
    expect(fieldsOf(await make({ name: 'a', expires_at: '2030-01-01T00:00:00Z' }))).toHaveProperty(
      'expires_at',
    );
    expect(fieldsOf(await make({ name: 'a', rights: ['staff'] }))).toHaveProperty(['rights.0']);
    expect(fieldsOf(await make({ name: 'a', rights: [] }))).toHaveProperty('rights');
  });

  test('what staff, programs and the password write is in the trail, with who it was', async () => {
    const editor = await desk.hire(admin, 'content', 'shop');
    const created = await site.call('POST', '/discount', {
      token: editor.token,
      body: { code: 'AUDIT', description: { fr: 'a', nl: 'b' }, type: 'cart_discount', unit: 'percent' },
      headers: { 'x-test-address': '203.0.113.77' },
    });
    expect(created.status).toBe(422);
    await site.call('POST', '/page', {
      token: editor.token,
      body: {},
      headers: { 'x-test-address': '2001:db8:1:2::9' },
    });
    await desk.send('DELETE', '/setting/999999', undefined, editor.token);
    const ofEditor = await trail(`?actor_kind=staff&actor_id=${editor.id}`);
    expect(ofEditor.map(({ operation, outcome, reason }) => [operation, outcome, reason])).toEqual([
      ['setting.delete', 'refused', 'not_allowed'],
      ['page.create', 'refused', 'invalid_fields'],
      ['discount.create', 'refused', 'invalid_fields'],
      ['session.staff-create', 'done', null],
      ['staff.accept', 'done', null],
    ]);
    expect(ofEditor.map(({ network }) => network)).toEqual([
      '192.0.2.0/24',
      '2001:db8:1::/48',
      '203.0.113.0/24',
      '192.0.2.0/24',
      '192.0.2.0/24',
    ]);
    expect(ofEditor[0]).toMatchObject({ actor_name: 'Wim Peeters', entity: 'setting', entity_id: '999999' });
    const [ofPassword] = await trail(`?actor_kind=editor&entity=setting&entity_id=${byPassword}`);
    expect(ofPassword).toMatchObject({ operation: 'setting.create', outcome: 'done' });
    expect(await trail('?actor_kind=program')).toMatchObject([
      { operation: 'desk-account.update' },
      { operation: 'order.index' },
      { operation: 'setting.create' },
    ]);
  });

  test('what opens the shop to others needs a code of the last ten minutes', async () => {
    const input = { name: 'Stepped', rights: ['shop'], expires_at: '2026-04-03T09:00:00Z' };
    const other = await desk.hire(admin, 'content');
    const colleague = { name: 'Wim Peeters', lang: 'nl', roles: ['translator'] };
    const calls = [
      ['POST', '/desk/token', input],
      ['POST', '/desk/staff', { email: 'new@shop.test', ...colleague }],
      ['PUT', `/desk/staff/${other.id}`, colleague],
      ['DELETE', `/desk/staff/${other.id}/totp`],
      ['DELETE', `/desk/staff/${other.id}`],
      ['POST', '/order/999999/refund', {}],
    ] as const;
    const confirm = (body: object) => desk.attempt('POST', '/desk/account/fresh-factor', body, admin.token);
    desk.pass(11 / 60);
    for (const [method, path, body] of calls)
      expect(await desk.attempt(method, path, body, admin.token), path).toMatchObject({
        status: 403,
        body: { errors: { status: 'fresh_factor_needed' } },
      });
    expect((await confirm({ code: '000000' })).status).toBe(422);
    expect((await confirm({ current_password: deskPassword })).status).toBe(422);
    const code = desk.codeOf(admin.secret);
    expect((await confirm({ code })).status).toBe(201);
    expect((await confirm({ code })).status).toBe(422);
    const made = await desk.attempt('POST', '/desk/token', input, admin.token);
    expect(made.status).toBe(201);
    // A clock that was set back makes nothing fresh, and revives no code.
    desk.pass(-1);
    expect((await desk.attempt('DELETE', `/desk/staff/${other.id}`, undefined, admin.token)).status).toBe(
      403,
    );
    expect((await confirm({ code: desk.codeOf(admin.secret) })).status).toBe(422);
    desk.pass(1);
    expect((await desk.attempt('DELETE', `/desk/staff/${other.id}`, undefined, admin.token)).status).toBe(
      200,
    );
    const token = madeSchema.parse(made.body).token;
    expect((await desk.attempt('POST', '/order/999999/refund', {}, token)).status).not.toBe(403);
  });

  test('who has no second factor gives the password again, until a setting asks for a factor', async () => {
    const seller = await desk.hire(admin, 'shop');
    const refund = () => desk.attempt('POST', '/order/999999/refund', {}, seller.token);
    const confirm = (body: object) => desk.attempt('POST', '/desk/account/fresh-factor', body, seller.token);
    const fresh = { status: 403, body: { errors: { status: 'fresh_factor_needed' } } };
    desk.pass(11 / 60);
    expect(await refund()).toMatchObject(fresh);
    expect((await confirm({ current_password: 'a guess' })).status).toBe(422);
    expect(await refund()).toMatchObject(fresh);
    expect((await confirm({ current_password: deskPassword })).status).toBe(201);
    expect((await refund()).status).not.toBe(403);
    const value = (roles: string) => ({ fr: roles, nl: roles });
    const demand = (roles: string) =>
      site.edit('POST', '/setting', settingInput({ code: 'second_factor_roles', value: value(roles) }));
    expect((await demand('everybody')).status).toBe(422);
    const saved = idOf(await demand('admin_shop'));
    expect(await desk.attempt('GET', '/desk/order', undefined, seller.token)).toMatchObject({
      status: 403,
      body: { errors: { status: 'second_factor_missing' } },
    });
    expect((await desk.attempt('GET', '/desk/account', undefined, seller.token)).body).toMatchObject({
      needs_second_factor: true,
      rights: ['desk'],
    });
    await desk.setUpApp(seller.token);
    expect((await desk.attempt('GET', '/desk/order', undefined, seller.token)).status).toBe(200);
    desk.pass(11 / 60);
    expect((await confirm({ current_password: deskPassword })).status).toBe(422);
    await site.edit('DELETE', `/setting/${saved}`);
  });

  test('an email announces each new token, each change of roles and each new browser', async () => {
    const second = await desk.hire(admin, 'admin');
    await desk.setUpApp(second.token);
    const member = await desk.hire(admin, 'content');
    const notices = async (email: string) => {
      const isNotice = and(eq(mailMessage.recipient, email), eq(mailMessage.template, 'staff-access-notice'));
      return (await site.database.db.select().from(mailMessage).where(isNotice)).map(({ text }) => text);
    };
    expect(await notices(member.email)).toEqual([expect.stringContaining('192.0.2.0/24')]);
    await make({ name: 'Announced', expires_at: '2026-05-03T09:00:00Z' });
    for (const { email } of [admin, second])
      expect((await notices(email)).filter((text) => text.includes('Announced'))).toHaveLength(1);
    expect(await notices(member.email)).toHaveLength(1);
    const change = { name: 'Wim Peeters', lang: 'nl', roles: ['content'] };
    const save = (roles: string[]) =>
      desk.send('PUT', `/desk/staff/${member.id}`, { ...change, roles }, admin.token);
    await save(['content']);
    expect(await notices(member.email)).toHaveLength(1);
    await save(['content', 'shop']);
    expect((await notices(member.email)).at(-1)).toContain('inhoud, winkel');
    expect((await notices(second.email)).at(-1)).toContain('inhoud, winkel');
    const known = await desk.signIn(member.email);
    const cookie = known.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    const before = (await notices(member.email)).length;
    const body = { email: member.email, password: deskPassword };
    expect((await site.call('POST', '/session/staff', { body, headers: { cookie } })).status).toBe(201);
    expect(await notices(member.email)).toHaveLength(before);
  });

  test('of a long trail a thousand entries are counted, and a filter finds what stands behind them', async () => {
    await site.database.db.execute(sql`
      insert into audit_entry (at, actor_kind, actor_name, operation, entity, outcome, network)
      select now(), 'program', 'PIM', 'product.update', 'product',
        case when n = 1 then 'failed' else 'done' end, '' from generate_series(1, 1101) n`);
    expect(await readTrail('?entity=product&perPage=1&page=1101')).toMatchObject({
      total: 1001,
      items: [{ outcome: 'failed' }],
    });
    expect(await readTrail('?entity=product&outcome=failed')).toMatchObject({ total: 1 });
    expect(await readTrail('?entity=product&outcome=done&perPage=1')).toMatchObject({ total: 1001 });
  });

  test('a call on a record is in the trail with its entity, and one that writes nothing is not there', async () => {
    const editor = await desk.hire(admin, 'content');
    const create = (path: string, body: unknown) => desk.send('POST', path, body, editor.token);
    const input = tagInput({ key: 'audited' });
    expect((await create('/desk/record/tag/check', input)).status).toBe(200);
    const id = idOf(await create('/desk/record/tag', input));
    const [last, before] = await trail(`?actor_kind=staff&actor_id=${editor.id}`);
    expect(last).toMatchObject({ operation: 'record.create', entity: 'tag', entity_id: String(id) });
    expect(before?.operation).toBe('session.staff-create');
  });

  test('everybody at the desk reads the names of who saves, and nobody else does', async () => {
    const editor = await desk.hire(admin, 'translator');
    const names = (token?: string) => desk.send('GET', '/desk/colleague', undefined, token);
    expect((await names(editor.token)).body).toMatchObject({
      items: expect.arrayContaining([
        { saver: `staff:${admin.id}`, name: 'Anne Lejeune', rights: expect.arrayContaining(['staff']) },
        { saver: expect.stringMatching(/^program:\d+$/), name: 'ERP', rights: [] },
      ]),
    });
    expect((await names()).status).toBe(401);
  });

  test('who fails to sign in is in the trail by the account, and signs in by name', async () => {
    await desk.signIn(admin.email, '000000', 'a wrong phrase');
    expect((await trail('?operation=session.staff-create'))[0]).toMatchObject({
      actor_kind: 'visitor',
      outcome: 'refused',
      reason: 'wrong_credentials',
      entity_id: String(admin.id),
    });
    await site.call('POST', '/session/editor', { body: { password: editorPassword } });
    // A password that opens nothing names nobody, and does not fill the trail.
    expect(await trail('?operation=session.create')).toMatchObject([
      { actor_kind: 'editor', outcome: 'done' },
    ]);
    expect(await trail('?operation=staff.first-admin')).toMatchObject([{ actor_name: 'Anne Lejeune' }]);
  });

  test('an entry is written with the write, or neither is', async () => {
    const before = (await trail('?entity=setting&outcome=done')).length;
    await site.database.db.execute(
      `create function refuse_audit() returns trigger language plpgsql as 'begin raise exception ''no trail''; end'`,
    );
    await site.database.db.execute(
      'create trigger refused before insert on audit_entry for each row execute function refuse_audit()',
    );
    const saved = await site
      .edit('POST', '/setting', settingInput({ code: 'untraced' }))
      .catch(() => undefined);
    await site.database.db.execute('drop trigger refused on audit_entry');
    expect(saved?.status ?? 500).toBe(500);
    expect((await site.call('GET', '/setting/untraced')).status).toBe(404);
    expect(await trail('?entity=setting&outcome=done')).toHaveLength(before);
  });

  test('nobody edits the trail, and it is pruned by the days of a setting', async () => {
    const { db } = site.database;
    const entry = {
      ...({
        actorKind: 'visitor',
        actorName: '',
        operation: 'x',
        entity: 'x',
        outcome: 'done',
        network: '',
      } as const),
    };
    await db.insert(auditEntry).values({ ...entry, at: new Date() });
    for (const statement of [
      "update audit_entry set actor_name = 'somebody else'",
      "delete from audit_entry where operation = 'x'",
      'truncate audit_entry',
    ])
      await expect(db.execute(statement)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('audit_entry is kept') },
      });
    // Pruning goes by the real time, as the database does: the sessions of this test are long over by then.
    const entries = (name: string) => db.$count(auditEntry, eq(auditEntry.operation, name));
    const yearMs = 365 * 24 * 3_600_000;
    await db.insert(auditEntry).values({ ...entry, operation: 'old', at: new Date(Date.now() - yearMs) });
    await pruneStaff(db, new Date());
    expect(await entries('old')).toBe(1);
    expect(
      (
        await site.edit(
          'POST',
          '/setting',
          settingInput({ code: 'audit_kept_days', value: { fr: '30', nl: '30' } }),
        )
      ).status,
    ).toBe(422);
    await site.edit(
      'POST',
      '/setting',
      settingInput({ code: 'audit_kept_days', value: { fr: '300', nl: '300' } }),
    );
    await pruneStaff(db, new Date());
    expect(await entries('old')).toBe(0);
    expect(await entries('x')).toBe(1);
  });
});
