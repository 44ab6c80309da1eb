import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type ChangeEvent,
  goesOnFrom,
  isInLog,
  latestChangeId,
  readChanges,
  subscribe,
} from '../../api/kernel/changes/feed.ts';
import { pruneChanges } from '../../api/kernel/changes/prune.ts';
import { recordChange } from '../../api/kernel/changes/record.ts';
import { drivers, startTimeoutMs } from './drivers.ts';
import { pageInput, settingInput } from './inputs.ts';
import { idOf, openTestApi, type TestApi } from './setup.ts';

describe.each(drivers)('changes on $kind', (driver) => {
  let site: TestApi;
  beforeAll(async () => {
    site = await openTestApi(driver);
  }, startTimeoutMs);
  afterAll(() => site.close());

  async function listen() {
    const heard: ChangeEvent[] = [];
    const errors: unknown[] = [];
    const { stop } = await subscribe(site.database, (event) => heard.push(event), {
      onError: (error) => errors.push(error),
    });
    return { heard, errors, stop };
  }
  const isHeard = (heard: ChangeEvent[], count: number) =>
    vi.waitFor(() => expect(heard).toHaveLength(count), { timeout: 5000 });

  test('a write is heard of once, with its tags', async () => {
    const { heard, stop } = await listen();
    const id = idOf(await site.edit('POST', '/page', pageInput()));
    await isHeard(heard, 1);
    expect(heard).toMatchObject([{ entity: 'page', entityId: id, tags: [`page:${id}`, 'pages:page'] }]);
    await stop();
    await site.edit('POST', '/setting', settingInput());
    expect(heard).toHaveLength(1);
  });

  test('a write that is refused or rolled back is never heard of', async () => {
    const { heard, stop } = await listen();
    const before = await latestChangeId(site.database.db);
    const slug = { fr: 'contact', nl: 'contact' };
    expect((await site.edit('POST', '/page', pageInput({ code: 'taken', slug }))).status).toBe(422);
    const work = site.database.transaction(async (tx) => {
      await recordChange(tx, { entity: 'page', entityId: 1, tags: ['page:1'] });
      throw new Error('rolled back');
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await latestChangeId(site.database.db)).toBe(before);

    await site.edit('POST', '/setting', settingInput({ code: 'after' }));
    await isHeard(heard, 1);
    expect(heard).toMatchObject([{ entity: 'setting' }]);
    await stop();
  });

  test('an event is not there before its transaction is committed', async () => {
    const { heard, stop } = await listen();
    await site.database.transaction(async (tx) => {
      await recordChange(tx, { entity: 'page', entityId: 7, tags: ['page:7', 'page:7'] });
      expect(heard).toEqual([]);
    });
    await isHeard(heard, 1);
    expect(heard[0]?.tags).toEqual(['page:7']);
    await stop();
  });

  test('many writers are heard of in order and once each', async () => {
    const { heard, errors, stop } = await listen();
    const writes = Array.from({ length: 40 }, (_, index) =>
      site.database.transaction((tx) => recordChange(tx, { entity: 'page', entityId: index, tags: [] })),
    );
    const ids = await Promise.all(writes);
    await isHeard(heard, ids.length);
    expect(heard.map(({ id }) => id)).toEqual(ids.toSorted((one, other) => one - other));
    expect(errors).toEqual([]);
    await stop();
  });

  test('what was missed is read from the log', async () => {
    const { db } = site.database;
    const before = await latestChangeId(db);
    for (const code of ['one', 'two', 'three']) await site.edit('POST', '/setting', settingInput({ code }));
    expect(await readChanges(db, before)).toHaveLength(3);
    expect(await readChanges(db, before, 2)).toHaveLength(2);
    const heard: ChangeEvent[] = [];
    const { stop } = await subscribe(site.database, (event) => heard.push(event), {
      afterId: before,
      onError: () => undefined,
    });
    await isHeard(heard, 3);
    await stop();
  });

  test('old events are deleted but for the last, and a reader from before them is notified', async () => {
    const { db } = site.database;
    await site.edit('POST', '/setting', settingInput({ code: 'pruned_1' }));
    await site.edit('POST', '/setting', settingInput({ code: 'pruned_2' }));
    const latest = await latestChangeId(db);
    expect(await isInLog(db, 1)).toBe(true);
    expect(await isInLog(db, latest + 1)).toBe(false);

    await pruneChanges(db, new Date(0));
    expect(await isInLog(db, 1)).toBe(true);
    await pruneChanges(db, new Date(Date.now() + 60_000));
    expect(await readChanges(db, 0)).toMatchObject([{ id: latest }]);
    expect(await isInLog(db, latest)).toBe(true);
    expect(await isInLog(db, latest - 1)).toBe(true);
    expect(await isInLog(db, latest - 2)).toBe(false);
  });

  test('a log that was restored to an earlier state is noticed, even when its numbers have come again', async () => {
    const { db } = site.database;
    await site.edit('POST', '/setting', settingInput({ code: 'restored_1' }));
    const heard: ChangeEvent[] = [];
    const restored = vi.fn();
    const { catchUp, stop } = await subscribe(site.database, (event) => heard.push(event), {
      afterId: (await latestChangeId(db)) - 1,
      onError: () => undefined,
      onRestored: restored,
    });
    await isHeard(heard, 1);
    const last = heard.at(-1);
    if (!last) throw new Error('Nothing was heard of');
    const known = { id: last.id, recordedAtMs: last.createdAt.getTime() };
    expect(await goesOnFrom(db, known)).toBe(true);
    // Another event in the place of the one that was heard of.
    await db.execute(
      sql`update change_event set created_at = created_at + interval '1 second' where id = ${last.id}`,
    );
    expect(await goesOnFrom(db, known)).toBe(false);
    await catchUp();
    expect(restored).toHaveBeenCalledTimes(1);
    await site.edit('POST', '/setting', settingInput({ code: 'restored_2' }));
    await isHeard(heard, 2);
    expect(restored).toHaveBeenCalledTimes(1);
    await stop();
  });

  test('a log that was restored is noticed by who has heard of nothing yet, and once more when it is again', async () => {
    const { db } = site.database;
    await site.edit('POST', '/setting', settingInput({ code: 'restored_3' }));
    const restored = vi.fn();
    const { catchUp, stop } = await subscribe(site.database, () => undefined, {
      onError: () => undefined,
      onRestored: restored,
    });
    for (const times of [1, 2]) {
      await db.execute(sql`update change_event set created_at = created_at + interval '1 second'`);
      await catchUp();
      expect(restored).toHaveBeenCalledTimes(times);
    }
    await stop();
  });
});
