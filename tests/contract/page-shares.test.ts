import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../api/kernel/database/connection.ts';
import type { Database } from '../../api/kernel/database/database.ts';
import { readMediaPlace } from '../../api/kernel/media/media-place.ts';
import { openSharedFiles, type SharedFiles } from '../../api/kernel/media/shared-files.ts';
import { forgetEndedProcess, openPageShares } from '../../api/site/page-share/page-shares.ts';
import { forgetProcess, noteProcess } from '../../api/site/processes/live-processes.ts';
import { createSharedDatabase, type SharedDatabase } from '../database/shared-postgresql.ts';
import { findPostgresqlBinaries } from '../database/temporary-postgresql.ts';
import { startS3StandIn } from '../setup/s3-stand-in.ts';
import { startTimeoutMs } from './drivers.ts';

describe.skipIf(findPostgresqlBinaries() === undefined)('the shares of a broad change', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shares-'));
  let drop: SharedDatabase['drop'];
  let database: Database;
  let s3: Awaited<ReturnType<typeof startS3StandIn>>;
  let places: Record<'folder' | 'bucket', SharedFiles>;

  const filesOf = (environment: Record<string, string>): SharedFiles => {
    const read = readMediaPlace(environment, folder);
    if (!('place' in read)) throw new Error(read.faults.join('\n'));
    return openSharedFiles(read.place);
  };
  beforeAll(async () => {
    const copy = await createSharedDatabase();
    drop = copy.drop;
    database = await openDatabase({ databaseUrl: copy.databaseUrl, dataDir: tmpdir() });
    s3 = await startS3StandIn();
    places = { folder: filesOf({}), bucket: filesOf(s3.environment) };
  }, startTimeoutMs);
  afterAll(async () => {
    await database.close();
    await s3.close();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const openProcess = (files: SharedFiles = places.folder, id: string = randomUUID()) =>
    openPageShares(database.db, files, id);
  const letPass = (interval: string) =>
    database.db.execute(sql`update page_share set held_until = held_until - ${interval}::interval`);

  it('belong to one process each, however many want them at the same time', async () => {
    const processes = Array.from({ length: 8 }, () => openProcess());
    const taken = await Promise.all(processes.map((each) => each.claim('at once', 3)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await processes[0]?.claim('another change', 3)).toBe(true);
  });

  it('of a process that is not heard of any more are free, those of one that works are not', async () => {
    const [lost, working, third] = [openProcess(), openProcess(), openProcess()];
    await lost.claim('leases', 1);
    await working.claim('leases', 2);
    await letPass('6 seconds');
    await working.renew('leases');
    expect(await third.states('leases')).toEqual(
      expect.arrayContaining([
        { share: 1, isFinished: false, isFree: true },
        { share: 2, isFinished: false, isFree: false },
      ]),
    );
    expect(await third.claim('leases', 2)).toBe(false);
    expect(await third.claim('leases', 1)).toBe(true);
  });

  it('are begun by others while one of them is held and not finished', async () => {
    const [first, second] = [openProcess(), openProcess()];
    const id = randomUUID();
    const [begun, finished, lost] = [`begun ${id}`, `finished ${id}`, `lost ${id}`];
    await first.claim(lost, 1);
    await letPass('6 seconds');
    await first.claim(begun, 1);
    await first.claim(begun, 2);
    await first.claim(finished, 1);
    await first.finish(finished, 1, Buffer.from('pages'));
    const ofOthers = await second.begunByOthers();
    expect(ofOthers.filter((work) => work === begun)).toHaveLength(1);
    expect(ofOthers).not.toContain(finished);
    expect(ofOthers).not.toContain(lost);
    expect(await first.begunByOthers()).not.toContain(begun);
  });

  it('of a process that was killed are free as soon as another one has its data directory', async () => {
    const [lostId, thirdId] = [randomUUID(), randomUUID()];
    const [lost, third] = [openProcess(places.folder, lostId), openProcess(places.folder, thirdId)];
    await noteProcess(database.db, { id: lostId, name: 'a machine', secretHashes: {} });
    await lost.claim('killed', 1);
    await lost.claim('killed', 2);
    await lost.finish('killed', 2, Buffer.from('pages'));
    expect(await third.claim('killed', 1)).toBe(false);
    await forgetEndedProcess(database.db, lostId);
    expect(await third.claim('killed', 1)).toBe(true);
    expect(await third.claim('killed', 2)).toBe(false);
    expect(await third.hasCompany()).toBe(false);
  });

  it.each(['folder', 'bucket'] as const)(
    'are handed over in a %s, and removed when they are old',
    async (place) => {
      const [first, second] = [openProcess(places[place]), openProcess(places[place])];
      const work = `handed over in a ${place}`;
      await first.claim(work, 5);
      expect(await second.result(work, 5)).toBeUndefined();
      await first.finish(work, 5, Buffer.from('pages'));
      expect(await second.states(work)).toEqual([{ share: 5, isFinished: true, isFree: false }]);
      expect(await second.claim(work, 5)).toBe(false);
      expect((await second.result(work, 5))?.toString()).toBe('pages');
      await second.forgetOld();
      expect((await second.result(work, 5))?.toString()).toBe('pages');
      await letPass('16 minutes');
      await second.forgetOld();
      expect(await second.states(work)).toEqual([]);
      expect(await second.result(work, 5)).toBeUndefined();
      expect(place === 'folder' ? readdirSync(join(folder, 'media', 'pages.tmp')) : [...s3.objects]).toEqual(
        [],
      );
    },
  );

  it('whose files cannot be removed are left to a later try', async () => {
    const remove = () => Promise.reject(new Error('the place is away'));
    const [first, second] = [openProcess({ ...places.folder, remove }), openProcess()];
    for (const share of [1, 2]) {
      await first.claim('removed later', share);
      await first.finish('removed later', share, Buffer.from('pages'));
    }
    await letPass('16 minutes');
    await expect(first.forgetOld()).rejects.toThrow('the place is away');
    expect(await second.states('removed later')).toHaveLength(2);
    await second.forgetOld();
    expect(await second.states('removed later')).toEqual([]);
    expect(readdirSync(join(folder, 'media', 'pages.tmp'))).toEqual([]);
  });

  it('that were forgotten before they are finished leave no file', async () => {
    const [slow, other] = [openProcess(), openProcess()];
    await slow.claim('finished late', 1);
    await letPass('16 minutes');
    await other.forgetOld();
    await slow.finish('finished late', 1, Buffer.from('pages'));
    expect(await other.result('finished late', 1)).toBeUndefined();
    expect(await other.claim('finished late', 1)).toBe(true);
  });

  it('are taken only where another process works on the database', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const note = (id: string) => noteProcess(database.db, { id, name: 'a machine', secretHashes: {} });
    await note(first);
    expect(await openProcess(places.folder, first).hasCompany()).toBe(false);
    expect(await openProcess(places.folder, second).hasCompany()).toBe(true);
    await note(second);
    expect(await openProcess(places.folder, first).hasCompany()).toBe(true);
    await forgetProcess(database.db, second);
    expect(await openProcess(places.folder, first).hasCompany()).toBe(false);
  });
});
