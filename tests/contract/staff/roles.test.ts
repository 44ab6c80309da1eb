import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '../../../api/contract/operation.ts';
import { allOperations } from '../../../api/contract/operations.ts';
import { type Right, type Role, rightsOfRole, roleSchema } from '../../../api/contract/rights.ts';
import { drivers, startTimeoutMs } from '../drivers.ts';
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

describe.each(drivers)('roles on $kind', (driver) => {
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

  test('an order is shown to the shop, and is not there for whoever does the content', async () => {
    const { id } = await visit(site).buy();
    const show = (role: Role) => desk.send('GET', `/order/${id}`, undefined, members.get(role)?.token);
    expect((await show('shop')).status).toBe(200);
    for (const role of ['translator', 'content'] as const) expect((await show(role)).status).toBe(404);
  });

  test('drafts are shown to whoever works on texts', async () => {
    const list = (role: Role) => desk.send('GET', '/page', undefined, members.get(role)?.token);
    const count = async (role: Role) => ((await list(role)).body as { total: number }).total;
    expect(await count('translator')).toBe(await count('admin'));
    expect(await count('shop')).toBeLessThanOrEqual(await count('translator'));
  });
});
