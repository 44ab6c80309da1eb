import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { recordEntities } from '../../../api/contract/desk/record-entities.ts';
import { emptyRecycleBin } from '../../../api/kernel/records/record-removal.ts';
import { drivers, startTimeoutMs } from '../drivers.ts';
import { categoryInput, pageInput, settingInput } from '../inputs.ts';
import { fieldsOf, idOf, openTestApi, type TestApi } from '../setup.ts';
import { createOneOfEach } from './inputs-of-entities.ts';

const both = (text: string) => ({ fr: text, nl: text });
const listSchema = z.object({ items: z.array(z.looseObject({})), total: z.number() });
const versionsOf = ({ items }: z.infer<typeof listSchema>) => items.map(({ version }) => version);

describe.each(drivers)('revisions on $kind', (driver) => {
  let site: TestApi;
  let id: number;
  let path: string;
  const input = pageInput({ code: 'about', slug: both('about'), title: both('First') });
  beforeAll(async () => {
    site = await openTestApi(driver);
    id = idOf(await site.edit('POST', '/page', input));
    path = `/desk/record/page/${id}`;
    await site.edit('PUT', `/page/${id}`, { ...input, title: { fr: 'Deux', nl: 'First' } });
    await site.edit('PUT', `/page/${id}`, { ...input, title: { fr: 'Deux', nl: 'Twee' }, negoce: true });
  }, startTimeoutMs);
  afterAll(() => site.close());

  const list = async (of: string) => listSchema.parse((await site.edit('GET', of)).body);
  const restore = async (version: number, seen: number) => {
    const token = await site.openSession();
    const headers = { 'If-Match': `"${seen}"` };
    return site.call('POST', `${path}/revision/${version}/restore`, { token, headers });
  };

  test('every save has one, with the paths that it changed; saving the same again has none', async () => {
    await site.edit('PUT', `/page/${id}`, { ...input, title: { fr: 'Deux', nl: 'Twee' }, negoce: true });
    const { items, total } = await list(`${path}/revision`);
    expect(total).toBe(3);
    expect(items).toMatchObject([
      { version: 3, cause: 'edit', paths: ['title.nl', 'negoce'] },
      { version: 2, paths: ['title.fr'] },
      { version: 1, paths: [] },
    ]);
    expect((await list(`${path}/revision?perPage=1&page=2`)).items).toMatchObject([
      { version: 2, paths: ['title.fr'] },
    ]);
  });

  test('one is read with the differences that it made', async () => {
    expect((await site.edit('GET', `${path}/revision/2`)).body).toMatchObject({
      version: 2,
      input: { title: { fr: 'Deux', nl: 'First' } },
      differences: [{ path: 'title.fr', before: 'First', after: 'Deux' }],
    });
    expect((await site.edit('GET', `${path}/revision/1`)).body).toMatchObject({ differences: [] });
    expect((await site.edit('GET', `${path}/revision/9`)).status).toBe(404);
    expect((await site.call('GET', `${path}/revision/2`)).status).toBe(401);
  });

  test('restoring makes the record what it was, as a new version, for who has seen the last one', async () => {
    expect((await restore(1, 2)).status).toBe(412);
    expect((await restore(1, 3)).body).toMatchObject({ id, version: 4 });
    const again = await restore(1, 3);
    expect([again.status, again.body]).toEqual([
      200,
      expect.objectContaining({ version: 4, change_id: null }),
    ]);
    const { body } = await site.edit('GET', path);
    expect(body).toMatchObject({ version: 4, input: JSON.parse(JSON.stringify(input)) });
    expect((await list(`${path}/revision`)).items[0]).toMatchObject({ version: 4, cause: 'restore' });
  });

  test('one save is undone alone, and what was changed since stays', async () => {
    const setting = settingInput({ code: 'undone', value: both('one') });
    const at = `/desk/record/setting/${idOf(await site.edit('POST', '/setting', setting))}`;
    const token = await site.openSession();
    const send = (method: string, end: string, seen: number, value?: object) =>
      site.call(method, at + end, {
        token,
        headers: { 'If-Match': `"${seen}"` },
        ...(value && { body: { ...setting, value } }),
      });
    const value = async () =>
      ((await site.edit('GET', at)).body as { input: { value: unknown } }).input.value;
    await send('PUT', '', 1, { fr: 'deux', nl: 'one' });
    await send('PUT', '', 2, { fr: 'deux', nl: 'drie' });
    expect((await send('POST', '/revision/2/undo', 2)).status).toBe(412);
    for (const changeId of [expect.any(Number), null])
      expect((await send('POST', '/revision/2/undo', 3)).body).toMatchObject({
        version: 4,
        change_id: changeId,
      });
    expect(await value()).toEqual({ fr: 'one', nl: 'drie' });
    await send('PUT', '', 4, { fr: 'one', nl: 'vier' });
    const refused = await send('POST', '/revision/3/undo', 5);
    expect([refused.status, Object.keys(fieldsOf(refused))]).toEqual([409, ['value.nl']]);
    for (const version of [1, 9])
      expect((await send('POST', `/revision/${version}/undo`, 5)).status).toBe(404);
    expect(await value()).toEqual({ fr: 'one', nl: 'vier' });
  });

  test('what is deleted waits in the recycle bin, and comes back with all that it was', async () => {
    await site.edit('DELETE', `/page/${id}`);
    expect((await site.edit('GET', path)).status).toBe(404);
    const [deleted] = (await list('/desk/bin')).items;
    expect(deleted).toMatchObject({ entity: 'page', key: 'about', deleted_at: expect.any(String) });
    const restored = await site.edit('POST', `/desk/bin/${deleted?.['id']}/restore`);
    expect(restored.status).toBe(201);
    const back = `/desk/record/page/${idOf(restored)}`;
    expect((await site.edit('GET', back)).body).toMatchObject({ input: JSON.parse(JSON.stringify(input)) });
    expect(versionsOf(await list(`${back}/revision`))).toEqual([6, 4, 3, 2, 1]);
    expect((await list('/desk/bin')).total).toBe(0);
    // A client that lost the response asks again, and gets what it became.
    const restoreAgain = () => site.edit('POST', `/desk/bin/${deleted?.['id']}/restore`);
    expect((await restoreAgain()).body).toMatchObject({ id: idOf(restored), version: 6, change_id: null });
    expect(versionsOf(await list(`${back}/revision`))).toEqual([6, 4, 3, 2, 1]);
    await site.edit('PUT', `/page/${idOf(restored)}`, { ...input, title: both('Changed since') });
    expect((await restoreAgain()).status).toBe(404);
    expect((await site.edit('POST', '/desk/bin/999999/restore')).status).toBe(404);
  });

  test('each entity comes back as the record that it was: same id, same past', async () => {
    const created = await createOneOfEach(site);
    const entities = new Set(created.map(({ entity }) => entity));
    expect(recordEntities.filter((entity) => !entities.has(entity))).toEqual(['site']);
    // What refers to others goes first, and comes back last.
    const before = new Map<string, { key: string; input: unknown }>();
    for (const { entity, id: of } of created.toReversed()) {
      const { body } = await site.edit('GET', `/desk/record/${entity}/${of}`);
      before.set(`${entity} ${of}`, body as { key: string; input: unknown });
      const removed = await site.call('DELETE', `/desk/record/${entity}/${of}`, {
        token: await site.openSession(),
        headers: { 'If-Match': '"1"' },
      });
      expect([entity, removed.status]).toEqual([entity, 200]);
    }
    for (const { entity, id: of } of created) {
      const { key = '', input: stored } = before.get(`${entity} ${of}`) ?? {};
      const [deleted] = (await list(`/desk/bin?entity=${entity}&key=${encodeURIComponent(key)}`)).items;
      const restored = await site.edit('POST', `/desk/bin/${deleted?.['id']}/restore`);
      expect([entity, restored.status, idOf(restored)]).toEqual([entity, 201, of]);
      const { body } = await site.edit('GET', `/desk/record/${entity}/${of}`);
      expect(body).toMatchObject({ version: 3, input: stored });
      expect(versionsOf(await list(`/desk/record/${entity}/${of}/revision`))).toEqual([3, 1]);
    }
    // New ones do not meet the ids that were given back.
    await site.edit('POST', '/setting', settingInput({ code: 'new_after' }));
    expect(site.logged).toEqual([]);
  });

  test('what is deleted does not come back where its key is taken, and is gone after ninety days', async () => {
    const setting = settingInput({ code: 'motto' });
    await site.edit('DELETE', `/setting/${idOf(await site.edit('POST', '/setting', setting))}`);
    await site.edit('POST', '/setting', setting);
    const [deleted] = (await list('/desk/bin')).items;
    const refused = await site.edit('POST', `/desk/bin/${deleted?.['id']}/restore`);
    expect([refused.status, Object.keys(fieldsOf(refused))]).toEqual([409, ['code']]);
    await emptyRecycleBin(site.database.db, new Date('2026-05-30T00:00:00Z'));
    expect((await list('/desk/bin')).total).toBe(1);
    expect((await list('/desk/bin?entity=setting&key=motto')).items).toMatchObject([{ key: 'motto' }]);
    expect((await list('/desk/bin?entity=setting&key=mott')).total).toBe(0);
    expect((await list('/desk/bin?entity=page&key=motto')).total).toBe(0);
    await emptyRecycleBin(site.database.db, new Date('2026-06-01T00:00:00Z'));
    expect((await list('/desk/bin')).total).toBe(0);
  });

  test('two editors who save in any order lose nothing of each other', async () => {
    const category = categoryInput({ code: 'raced', slug: both('raced') });
    const racedId = idOf(await site.edit('POST', '/category', category));
    const raced = `/desk/record/category/${racedId}`;
    const token = await site.openSession();
    const seen = [1, 1];
    let accepted = 0;
    for (let step = 0; step < 100; step += 1) {
      // A fixed scramble of the steps: which of both acts, and whether it reads or writes.
      const dice = (step * 7919 + 104_729) % 97;
      const author = dice % 2;
      if (dice % 3 === 0) {
        const { headers } = await site.call('GET', raced, { token });
        seen[author] = Number(headers.get('etag')?.replaceAll('"', ''));
      } else {
        const body = { ...category, position: step + 1 };
        const headers = { 'If-Match': `"${seen[author]}"` };
        const { status } = await site.call('PUT', raced, { token, body, headers });
        const isCurrent = seen[author] === accepted + 1;
        expect(status).toBe(isCurrent ? 200 : 412);
        if (isCurrent) accepted += 1;
        if (isCurrent) seen[author] = accepted + 1;
      }
    }
    expect(accepted).toBeGreaterThan(10);
    const { rows } = await site.database.db.execute(sql`
      select count(*)::int as saved from revision join record on record.id = revision.record_id
      where entity = 'category' and entity_id = ${racedId}`);
    expect(rows).toEqual([{ saved: accepted + 1 }]);
  });

  test('a save that is sent again with what was seen before it is there once', async () => {
    const setting = settingInput({ code: 'sent_again' });
    const at = `/desk/record/setting/${idOf(await site.edit('POST', '/setting', setting))}`;
    const token = await site.openSession();
    const send = (method: string, of: string, value: string) =>
      site.call(method, of, {
        token,
        body: { ...setting, value: both(value) },
        headers: { 'If-Match': '"1"' },
      });
    expect((await send('PUT', at, 'one')).body).toMatchObject({ version: 2 });
    const again = await send('PUT', at, 'one');
    expect([again.status, again.body]).toEqual([
      200,
      expect.objectContaining({ version: 2, change_id: null }),
    ]);
    expect((await send('PUT', at, 'two')).status).toBe(412);
    expect((await list(`${at}/revision`)).total).toBe(2);

    const headers = { 'If-Match': '"2"' };
    const draft = { ...setting, value: both('prepared') };
    const save = (body: unknown) => site.call('PUT', `${at}/draft`, { token, body, headers });
    expect((await save(draft)).body).toMatchObject({ version: 3 });
    const saved = await save(draft);
    expect([saved.status, saved.body]).toEqual([200, expect.objectContaining({ version: 3 })]);
    expect((await save({ ...draft, value: both('otherwise') })).status).toBe(412);
  });

  test('of two saves at the same moment one is refused with what the other has saved', async () => {
    const setting = settingInput({ code: 'at_once' });
    const at = `/desk/record/setting/${idOf(await site.edit('POST', '/setting', setting))}`;
    const token = await site.openSession();
    const save = (value: string) =>
      site.call('PUT', at, {
        token,
        body: { ...setting, value: both(value) },
        headers: { 'If-Match': '"1"' },
      });
    const responses = await Promise.all([save('one'), save('two')]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });
});
