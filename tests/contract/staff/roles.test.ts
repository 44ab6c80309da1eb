import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productInputSchema } from '../../../api/contract/catalogue.ts';
import {
  type RecordEntity,
  recordDescriptions,
  recordEntities,
  rightsOfRecord,
} from '../../../api/contract/desk/record-entities.ts';
import { toJsonSchema } from '../../../api/contract/json-schema.ts';
import { createOpenApiDocument, operationsOf } from '../../../api/contract/openapi.ts';
import { isPublicRead, type Operation } from '../../../api/contract/operation.ts';
import { allOperations } from '../../../api/contract/operations.ts';
import { type Right, type Role, rightsOfRole, roleSchema } from '../../../api/contract/rights.ts';
import { product } from '../../../api/kernel/database/schema/product.ts';
import { referencePage } from '../../../api/site/documentation/reference-page.ts';
import { reportBackupFault } from '../../../api/staff/report-backup-fault.ts';
import { oneDriver, startTimeoutMs } from '../drivers.ts';
import { tagInput } from '../inputs.ts';
import { openShop, visit } from '../orders/shop.ts';
import { type TestApi, testSiteLinks } from '../setup.ts';
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

const ofEntities = needsSession.filter(({ path }) => path.includes('{entity}'));
const entitiesOf = ({ parameters }: Operation) =>
  recordEntities.filter((entity) => parameters.safeParse({ entity, id: '1', version: '1' }).success);

/** Bodies of calls whose schema refuses an empty one before their right is asked for. */
const bodies: Readonly<Record<string, object>> = {
  'preview-link.create': { hours: 1, note: '' },
  'translation.confirm': { locale: 'nl', path: 'name' },
};

test('every call on a record states what it does to it, and the reference shows who may', () => {
  const { paths, 'x-rights-by-entity': shown = {} } = createOpenApiDocument('desk');
  const described = new Map(
    Object.values(paths).flatMap((path) => operationsOf(path).map(([, each]) => [each.operationId, each])),
  );
  expect(ofEntities.length).toBeGreaterThan(15);
  for (const { id, entityVerb } of ofEntities) {
    expect(entityVerb, id).toBeDefined();
    expect(described.get(id)).toMatchObject({ 'x-entity-verb': entityVerb });
    expect(described.get(id)?.description).toContain(`one to ${entityVerb} the entity`);
  }
  expect(Object.keys(shown)).toEqual([...recordEntities]);
  for (const entity of recordEntities)
    expect(shown[entity]).toEqual({
      read: rightsOfRecord(entity, 'read'),
      write: rightsOfRecord(entity, 'write'),
    });
  const page = referencePage('desk', createOpenApiDocument('desk'));
  expect(page).toContain('<th scope="row">discount</th><td>shop</td><td>shop</td>');
});

/** What the right to texts does not read although it has texts. */
const secret: readonly RecordEntity[] = ['discount'];

test('the right to texts reads what has texts in each language, and no secret', () => {
  const hasTexts = (entity: RecordEntity) => {
    const create = allOperations.find(({ id }) => id === `${entity}.create` || id === `${entity}s.create`);
    return create !== undefined && JSON.stringify(toJsonSchema(create.body)).includes('"nl":{');
  };
  const open = recordEntities.filter((entity) => rightsOfRecord(entity, 'read').includes('texts'));
  const expected = recordEntities.filter(
    (entity) =>
      (hasTexts(entity) && !secret.includes(entity)) || recordDescriptions[entity].right === 'texts',
  );
  expect(open).toEqual(expected);
});

test('every read of what people have bought, written or sent states that it is one', () => {
  const ofNobody = [
    'discount.index',
    'discount.show',
    'staff-order.sales',
    'stock.index',
    'stock.movements',
    'depot.index',
    'depot.show',
  ];
  const personal: readonly Right[] = ['customers', 'shop'];
  const reads = allOperations.filter(
    ({ method, right }) => method === 'GET' && right !== undefined && personal.includes(right),
  );
  expect(reads.filter((each) => !each.readsPersonalData).map(({ id }) => id)).toEqual(ofNobody);
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

  const readKnife = async () => {
    const [row] = await site.database.db.select().from(product).where(eq(product.reference, 'MV940'));
    return { id: row?.id, input: productInputSchema.parse(row?.input) };
  };
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
    const isRefused = async ({ id, method, path }: Operation, entity: RecordEntity) => {
      const named = path.replace('{entity}', entity).replaceAll(/\{\w+\}/g, '999999');
      const { status, body } = await site.call(method, named, {
        token: token(),
        headers: { 'if-match': '"1"' },
        ...(method !== 'GET' && { body: bodies[id] ?? {} }),
      });
      expect(status).not.toBe(401);
      expect(status).toBeLessThan(500);
      return JSON.stringify(body).includes('"not_allowed"');
    };
    const mayRead = (entity: RecordEntity) =>
      rightsOfRecord(entity, 'read').some((right) => rights.includes(right));

    test.each(ofEntities)('$id asks for the right of its verb to each', async (operation) => {
      const { entityVerb = 'write', right } = operation;
      const isAllowed = (entity: RecordEntity) =>
        right !== undefined &&
        rights.includes(right) &&
        rightsOfRecord(entity, entityVerb).some((each) => rights.includes(each));
      const named = entitiesOf(operation);
      const allowed: RecordEntity[] = [];
      for (const entity of named) if (!(await isRefused(operation, entity))) allowed.push(entity);
      expect(allowed).toEqual(named.filter(isAllowed));
    });

    test('are written in batches with the right of the entity alone', async () => {
      const allowed: RecordEntity[] = [];
      for (const entity of recordEntities) {
        const writes = [{ action: 'create', entity, input: {} }];
        const { body } = await desk.send('POST', '/desk/batch', { writes }, token());
        if (!JSON.stringify(body).includes('"not_allowed"')) allowed.push(entity);
      }
      expect(allowed).toEqual(
        recordEntities.filter((entity) => rights.includes(recordDescriptions[entity].right)),
      );
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
    const decided = { ...seen(next, 'translator'), body: draft };
    expect(await site.call('PUT', `${path}?base=live`, decided)).toMatchObject({ status: 403 });
    expect((await publish('content')).status).toBe(200);
    const live = await desk.send('GET', `/desk/record/tag/${id}`, undefined, as('content'));
    expect(live.body).toMatchObject({
      input: { label: { nl: 'De keuze' } },
      saved_by: `staff:${members.get('content')?.id}`,
    });
  });

  test('who may read no discount is shown no code, not in a refusal either, and a translator removes no draft', async () => {
    const as = (role: Role) => members.get(role)?.token ?? '';
    const knife = await readKnife();
    const packs = knife.input.packs.map((each) => ({ ...each, picture: null }));
    const input = { ...knife.input, pictures: [], packs };
    const { id, version } = (await site.edit('PUT', '/product', { ...input, id: knife.id })).body as {
      id: number;
      version: number;
    };
    const path = `/desk/record/product/${id}`;
    const other = packs
      .slice(0, 1)
      .map((each) => ({ ...each, reference: 'MV940-U99', ean: '2990000980001' }));
    const uses = (role: Role) => desk.send('GET', path, undefined, as(role));
    expect(JSON.stringify((await uses('admin')).body)).toContain('COUTEAU');
    const check = (role: Role) => desk.send('POST', `${path}/check`, { ...input, packs: other }, as(role));
    expect(JSON.stringify((await check('admin')).body)).toContain('discount COUTEAU');
    for (const leak of [await uses('translator'), await check('translator')]) {
      expect(leak.status).toBe(200);
      expect(JSON.stringify(leak.body)).not.toContain('COUTEAU');
    }
    expect((await uses('translator')).body).toMatchObject({ used_by_total: expect.any(Number) });
    for (const search of [
      '/desk/search?text=COUTEAU',
      '/desk/recent?perPage=100',
      '/desk/bin?entity=discount',
    ])
      expect(
        JSON.stringify((await desk.send('GET', search, undefined, as('translator'))).body),
      ).not.toContain('COUTEAU');

    const seen = (version: number, role: Role) => ({
      token: as(role),
      headers: { 'if-match': `"${version}"` },
    });
    const dropped = { ...input, packs: other };
    const writes = [{ action: 'update', entity: 'product', id, version, input: dropped }];
    const draw = { entity: 'product', id, input: dropped };
    const refused = (role: Role) => [
      site.call('PUT', path, { ...seen(version, role), body: dropped }),
      site.call('DELETE', path, seen(version, role)),
      site.call('PUT', `/product/${id}`, { token: as(role), body: dropped }),
      site.call('DELETE', `/product/${id}`, { token: as(role) }),
      desk.send('POST', '/desk/batch', { writes }, as(role)),
      desk.send('POST', '/desk/preview', draw, as(role)),
    ];
    for (const [role, isNamed] of [
      ['content', false],
      ['admin', true],
    ] as const)
      for (const result of await Promise.all(refused(role))) {
        const text = JSON.stringify(result.body);
        expect(text).toContain('discount');
        expect(text.includes('COUTEAU'), text).toBe(isNamed);
      }
    const { items } = (await desk.send('GET', '/desk/record/discount?text=COUTEAU', undefined, as('admin')))
      .body as { items: { id: number }[] };
    const toDiscount = [
      ...ofEntities
        .filter((each) => entitiesOf(each).includes('discount'))
        .map(({ id: name, method, path: of }) => [name, method, of.replace('{entity}', 'discount')]),
      ...needsSession
        .filter(({ tag }) => tag === 'discount')
        .map(({ id: name, method, path: of }) => [name, method, of]),
    ] as const;
    expect(toDiscount.length).toBeGreaterThan(20);
    for (const [name = '', method = '', of = ''] of toDiscount) {
      const named = of.replaceAll(/\{\w+\}/g, String(items[0]?.id));
      const { status, body } = await site.call(method, named, {
        ...seen(1, 'content'),
        ...(method !== 'GET' && { body: bodies[name] ?? {} }),
      });
      expect({ name, status }).toEqual({ name, status: 403 });
      expect(Object.keys((body as { errors: object }).errors)).toEqual([
        'status',
        'message',
        'lang',
        'request_id',
      ]);
    }

    const saved = await site.call('PUT', `${path}/draft`, {
      ...seen(version, 'translator'),
      body: { ...input, summary: { fr: 'Bref', nl: 'Kort' } },
    });
    const { version: next } = saved.body as { version: number };
    const drop = (role: Role) => site.call('DELETE', `${path}/draft`, seen(next, role));
    expect(await drop('translator')).toMatchObject({ status: 403 });
    expect((await drop('content')).status).toBe(200);
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

  test('a read of personal data leaves an entry, the same one again none, and that of a customer neither', async () => {
    const buyer = visit(site);
    const { id, number } = await buyer.buy();
    const { token, id: actor } = await desk.hire(admin, 'shop');
    await buyer.call('GET', `/order/${number}`);
    const read = (path: string) => desk.send('GET', path, undefined, token);
    for (const path of ['/desk/order', '/desk/order?page=2', '/desk/refund', `/order/${id}`, '/mail']) {
      expect((await read(path)).status).toBe(200);
      expect((await read(path)).status).toBe(200);
    }
    expect((await read('/application/999999')).status).toBe(404);
    expect((await desk.send('GET', '/customer', undefined, members.get('content')?.token)).status).toBe(403);
    const trail = async (query: string) =>
      (await desk.send('GET', `/desk/audit?${query}`, undefined, admin.token)).body as {
        items: { operation: string; entity_id: string | null; outcome: string }[];
      };
    const { items } = await trail(`actor_id=${actor}&kind=read`);
    expect(items.map(({ operation, entity_id, outcome }) => [operation, entity_id, outcome])).toEqual([
      ['application.show', '999999', 'refused'],
      ['mail.index', null, 'done'],
      ['order.show', String(id), 'done'],
      ['staff-refund.index', null, 'done'],
      ['staff-order.index', null, 'done'],
    ]);
    const refused = await trail(`operation=customer.index&actor_id=${members.get('content')?.id}`);
    expect(refused.items[0]).toMatchObject({ outcome: 'refused' });
    expect((await trail(`operation=order.show&entity_id=${id}`)).items).toHaveLength(1);
    expect((await trail(`actor_id=${actor}&kind=write`)).items.map(({ operation }) => operation)).toEqual([
      'session.staff-create',
      'staff.accept',
    ]);
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

  test('whoever scheduled drafts is told once that they contradict what is live, in their language', async () => {
    const { token, email } = members.get('content') ?? admin;
    const write = (method: string, path: string, body: unknown, version: number) =>
      site.call(method, path, { token, body, headers: { 'If-Match': `"${version}"` } });
    for (const key of ['waits', 'waits-too']) {
      const label = (text: string) => tagInput({ key, label: { fr: text, nl: text } });
      const created = await desk.send('POST', '/desk/record/tag', label(`${key} eerst`), token);
      const of = `/desk/record/tag/${(created.body as { id: number }).id}`;
      await write('PUT', `${of}/draft`, label('later'), 1);
      await write('POST', `${of}/draft/publish`, { at: '2026-03-09T09:00:00Z' }, 2);
      expect((await write('PUT', of, label(`${key} nu`), 3)).status).toBe(200);
    }
    await site.api.publishScheduled();
    const told = await desk.emailTo(email);
    expect(told).toMatchObject({ template: 'staff-waiting-drafts', locale: 'nl' });
    for (const text of ['waits nu', 'waits-too nu', 'https://shop.test/desk/'])
      expect(told.text).toContain(text);
    const { total } = (await desk.send('GET', '/mail?text=waiting-drafts', undefined, admin.token)).body as {
      total: number;
    };
    await site.api.publishScheduled();
    expect((await desk.send('GET', '/mail?text=waiting-drafts', undefined, admin.token)).body).toMatchObject({
      total,
    });
    expect(total).toBe(1);
  });

  test('all admins, and nobody else, are told of a day without a whole backup', async () => {
    const dependencies = { database: site.database, clock: site.now, siteLinks: testSiteLinks };
    const reason = '/backups cannot be written: ENOSPC: no space left on device, write';
    await reportBackupFault(dependencies, { kind: 'failed', reason }, new Date('2026-03-01T01:30:00Z'));
    const told = await desk.emailTo(admin.email);
    expect(told.template).toBe('staff-backup-fault');
    for (const text of [reason, '2026']) expect(told.text).toContain(text);
    const editor = members.get('content')?.email ?? '';
    expect((await desk.emailTo(editor)).template).not.toBe('staff-backup-fault');
    await reportBackupFault(dependencies, { kind: 'incomplete', count: 3 }, undefined);
    expect((await desk.emailTo(admin.email)).text).toMatch(/Fichiers manquants|Ontbrekende bestanden/);
  });

  test('admins see when the site was saved, and nobody else does', async () => {
    const show = (token: string | undefined) => desk.send('GET', '/desk/backup', undefined, token);
    expect(await show(admin.token)).toMatchObject({
      status: 200,
      body: { is_scheduled: false, last_whole_at: null, has_failed: false, is_overdue: false },
    });
    expect((await show(members.get('shop')?.token)).status).toBe(403);
  });
});
