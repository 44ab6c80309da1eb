import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type RecordEntity,
  recordDescriptions,
  recordEntities,
} from '../../../api/contract/desk/record-entities.ts';
import { isPublicRead, type Operation } from '../../../api/contract/operation.ts';
import { allOperations } from '../../../api/contract/operations.ts';
import { type Right, type Role, rightsOfRole, roleSchema } from '../../../api/contract/rights.ts';
import { oneDriver, startTimeoutMs } from '../drivers.ts';
import { tagInput } from '../inputs.ts';
import { openShop, visit } from '../orders/shop.ts';
import type { TestApi } from '../setup.ts';
import { type Admin, type Desk, type Member, openDesk } from './desk.ts';

const needsSession = allOperations.filter(({ access }) =>
  ['editor', 'signed-in', 'distributor'].includes(access),
);
const openToEditors = allOperations.filter(({ keys }) => keys?.includes('editor'));
/** They would end the session that the other calls are made with. */
const endsSession = ['session.staff-delete'];
const matrix = needsSession.filter(({ id }) => !endsSession.includes(id));

test('every call that staff may make names the right that it needs', () => {
  const unnamed = [...needsSession, ...openToEditors].filter(({ right }) => right === undefined);
  expect(unnamed.map(({ id }) => id)).toEqual([]);
});

test('what editors maintain needs the same right as its own calls', () => {
  const differing = recordEntities.filter((entity) => {
    const own = allOperations.find(({ id }) => id === `${entity}.create` || id === `${entity}s.create`);
    return own?.right !== recordDescriptions[entity].right;
  });
  expect(differing).toEqual([]);
});

test('every right is needed by a call, and every role has one that others lack', () => {
  const needed = new Set(needsSession.map(({ right }) => right));
  expect(rightsOfRole.admin.filter((right) => !needed.has(right))).toEqual([]);
  expect(new Set(roleSchema.options.map((role) => rightsOfRole[role].join())).size).toBe(4);
});

test('roles for content read nothing of customers', () => {
  const personal: readonly Right[] = ['customers', 'shop', 'staff'];
  for (const role of ['translator', 'content'] as const)
    expect(rightsOfRole[role].filter((right) => personal.includes(right))).toEqual([]);
  const ofPeople = ['customer', 'notice', 'contact', 'application', 'order', 'claim', 'mail'];
  const reads = needsSession.filter(({ method, tag }) => method === 'GET' && ofPeople.includes(tag));
  expect(reads.length).toBeGreaterThan(8);
  const others = reads.filter(
    ({ right, id }) => id !== 'mail.preview' && !personal.includes(right ?? 'desk'),
  );
  expect(others.map(({ id }) => id)).toEqual([]);
});

describe.each(oneDriver)('roles on $kind', (driver) => {
  let site: TestApi;
  let desk: Desk;
  let admin: Admin;
  const members = new Map<Role, Member>();
  beforeAll(async () => {
    site = await openShop(driver);
    desk = openDesk(site);
    admin = await desk.makeFirstAdmin();
    for (const role of ['translator', 'content', 'shop'] as const)
      members.set(role, await desk.hire(admin, role));
    members.set('admin', admin);
  }, startTimeoutMs);
  afterAll(() => site.close());

  const call = ({ method, path }: Operation, token: string) =>
    desk.send(method, path.replaceAll(/\{\w+\}/g, '999999'), method === 'GET' ? undefined : {}, token);

  test.each(roleSchema.options)('%s may make the calls of its rights and no other', async (role) => {
    const token = members.get(role)?.token ?? '';
    const wrong: string[] = [];
    for (const operation of matrix) {
      const { status, body } = await call(operation, token);
      const isAllowed = operation.right !== undefined && rightsOfRole[role].includes(operation.right);
      const isRefused = JSON.stringify(body).includes('"not_allowed"');
      if (status === 401 || status >= 500 || isRefused === isAllowed)
        wrong.push(`${operation.id}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  describe.each(roleSchema.options)('%s and what editors maintain', (role) => {
    const rights = rightsOfRole[role];
    const token = () => members.get(role)?.token ?? '';
    const isRefused = async (method: string, path: string, body?: unknown) => {
      const { status, body: response } = await desk.send(method, path, body, token());
      expect(status).not.toBe(401);
      expect(status).toBeLessThan(500);
      return JSON.stringify(response).includes('"not_allowed"');
    };
    const mayWrite = (entity: RecordEntity) => rights.includes(recordDescriptions[entity].right);
    const mayRead = (entity: RecordEntity) => rights.includes('texts') || mayWrite(entity);
    const refusedOf = async (method: string, pathOf: (entity: RecordEntity) => string, body?: unknown) => {
      const refused: RecordEntity[] = [];
      for (const entity of recordEntities)
        if (await isRefused(method, pathOf(entity), body)) refused.push(entity);
      return refused;
    };
    const unwritable = recordEntities.filter((entity) => !mayWrite(entity));
    const unreadable = recordEntities.filter((entity) => !mayRead(entity));

    test('are read with the right to texts or that of the entity', async () => {
      expect(await refusedOf('GET', (entity) => `/desk/record/${entity}`)).toEqual(unreadable);
      expect(await refusedOf('GET', (entity) => `/desk/record/${entity}/999999`)).toEqual(unreadable);
      expect(await refusedOf('GET', (entity) => `/desk/record/${entity}/999999/revision`)).toEqual(
        unreadable,
      );
      expect(await refusedOf('POST', (entity) => `/desk/record/${entity}/check`, {})).toEqual(unreadable);
    });

    test('are written with the right of the entity alone', async () => {
      expect(await refusedOf('POST', (entity) => `/desk/record/${entity}`, {})).toEqual(unwritable);
      const writes = (entity: RecordEntity) => ({ writes: [{ action: 'create', entity, input: {} }] });
      const refusedInBatch: RecordEntity[] = [];
      for (const entity of recordEntities)
        if (await isRefused('POST', '/desk/batch', writes(entity))) refusedInBatch.push(entity);
      expect(refusedInBatch).toEqual(unwritable);
    });

    test('are found where they may be read', async () => {
      const { status, body } = await desk.send('GET', '/desk/search?text=e&perPage=100', undefined, token());
      expect(status).toBe(200);
      const { items } = body as { items: { entity: RecordEntity }[] };
      expect(items.length).toBeGreaterThan(0);
      expect(items.filter(({ entity }) => !mayRead(entity))).toEqual([]);
    });
  });

  test('a translator prepares a draft, which others publish', async () => {
    const as = (role: Role) => members.get(role)?.token;
    const created = await desk.send('POST', '/desk/record/tag', tagInput(), as('content'));
    const { id, version } = created.body as { id: number; version: number };
    const path = `/desk/record/tag/${id}/draft`;
    const seen = (number: number, role: Role) => ({
      token: as(role),
      headers: { 'if-match': `"${number}"` },
    });
    const draft = tagInput({ label: { fr: 'Choix', nl: 'De keuze' } });
    const saved = await site.call('PUT', path, { ...seen(version, 'translator'), body: draft });
    expect(saved.status).toBe(200);
    const { version: next, saved_by } = saved.body as { version: number; saved_by: string };
    expect(saved_by).toBe(`staff:${members.get('translator')?.id}`);
    const publish = (role: Role) => site.call('POST', `${path}/publish`, { ...seen(next, role), body: {} });
    expect(await publish('translator')).toMatchObject({ status: 403 });
    expect((await publish('content')).status).toBe(200);
    const live = await desk.send('GET', `/desk/record/tag/${id}`, undefined, as('content'));
    expect(live.body).toMatchObject({
      input: { label: { nl: 'De keuze' } },
      saved_by: `staff:${members.get('content')?.id}`,
    });
  });

  test('a role that is taken away ends at the next call', async () => {
    const member = await desk.hire(admin, 'content', 'shop');
    const orders = () => desk.send('GET', '/order', undefined, member.token);
    expect((await orders()).status).toBe(200);
    const change = { name: 'Wim Peeters', lang: 'nl', roles: ['content'] };
    const changed = await desk.send('PUT', `/desk/staff/${member.id}`, change, admin.token);
    expect(changed).toMatchObject({ status: 200, body: { roles: ['content'] } });
    expect(await orders()).toMatchObject({ status: 403, body: { errors: { status: 'not_allowed' } } });
    await desk.send('DELETE', `/desk/staff/${member.id}`, undefined, admin.token);
    expect((await orders()).status).toBe(401);
  });

  test('an order is shown to the shop, and is not there for editors of the content', async () => {
    const { id } = await visit(site).buy();
    const show = (role: Role) => desk.send('GET', `/order/${id}`, undefined, members.get(role)?.token);
    expect((await show('shop')).status).toBe(200);
    for (const role of ['translator', 'content'] as const) expect((await show(role)).status).toBe(404);
  });

  test('every good token reads what anybody reads, and no draft without the right to texts', async () => {
    const { body } = await desk.send(
      'POST',
      '/desk/token',
      { name: 'ERP', rights: ['catalogue'], expires_at: '2026-04-03T09:00:00Z' },
      admin.token,
    );
    const program = (body as { token: string }).token;
    const publicReads = allOperations.filter((each) => isPublicRead(each) && each.path.endsWith('/{id}'));
    expect(publicReads.length).toBeGreaterThan(8);
    const wrong: string[] = [];
    for (const token of [program, members.get('shop')?.token ?? ''])
      for (const { id, path } of publicReads)
        for (const number of ['1', '999999']) {
          const named = path.replace('{id}', number);
          const [own, anybodys] = [
            await desk.send('GET', named, undefined, token),
            await site.call('GET', named),
          ];
          if (own.status !== anybodys.status)
            wrong.push(`${id} ${number}: ${own.status}, ${anybodys.status}`);
        }
    expect(wrong).toEqual([]);
  });

  test('drafts are shown to editors of texts', async () => {
    const list = (role: Role) => desk.send('GET', '/page', undefined, members.get(role)?.token);
    const count = async (role: Role) => ((await list(role)).body as { total: number }).total;
    expect(await count('translator')).toBe(await count('admin'));
    expect(await count('shop')).toBeLessThanOrEqual(await count('translator'));
  });
});
