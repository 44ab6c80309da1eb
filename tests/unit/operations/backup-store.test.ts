import { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { faultLines } from '../../../server/entry.ts';
import {
  type BackupStore,
  listBackups,
  openStore,
  pruneStore,
  readBackup,
} from '../../../server/operations/store/backup-store.ts';
import { compress } from '../../../server/operations/store/compression.ts';
import { partNames } from '../../../server/operations/store/part-names.ts';
import { checkStored, extractStored } from '../../../server/operations/store/read-files.ts';
import { retainedMoments } from '../../../server/operations/store/retention.ts';
import { momentOf, partsOf } from '../../../server/operations/store/stored-manifest.ts';
import { plantFolder } from '../scripts/planted-checkout.ts';
import {
  createMemoryStore,
  type Kill,
  KilledError,
  type MemoryStore,
  saveTexts,
  sha256Of,
} from './memory-store.ts';

const start = new Date('2026-03-01T01:30:00.000Z');
const dayMs = 24 * 60 * 60 * 1000;
const daysAfter = (days: number) => new Date(start.getTime() + days * dayMs);
const files = { 'media/1111111111111111-320.webp': 'a picture', 'form-secret': 'secret' };
const [picture = ''] = Object.keys(files);

const refusal = (work: Promise<unknown>): Promise<readonly string[]> =>
  work.then(
    () => [],
    (error: unknown) => faultLines(error),
  );

describe('a history of backups', () => {
  type Texts = Readonly<Record<string, string>>;
  const kill = fc.option(fc.record<Kill>({ atCall: fc.integer({ min: 1, max: 30 }), isDone: fc.boolean() }), {
    nil: undefined,
    freq: 2,
  });
  const texts = fc.dictionary(
    fc.constantFrom('media/a', 'media/b', 'media/c', 'form-secret'),
    fc.constantFrom('one', 'two and more', 'three parts of it', ''),
  );
  const retention = fc.record({
    days: fc.integer({ min: 1, max: 4 }),
    weeks: fc.nat({ max: 3 }),
    months: fc.nat({ max: 2 }),
  });
  /** A clock may also have gone back. */
  const hours = fc.integer({ min: -30, max: 24 * 20 });
  const step = fc.oneof(
    fc.record({ kind: fc.constant('save' as const), texts, hours, kill }),
    fc.record({ kind: fc.constant('prune' as const), retention, kill }),
  );

  const sorted = (names: Iterable<string>) => [...names].sort();
  const namesOf = async (store: BackupStore) => (await listBackups(store)).map(({ name }) => name);

  async function namedParts(store: BackupStore): Promise<Set<string>> {
    const named = new Set<string>();
    for (const name of await namesOf(store)) {
      const manifest = await readBackup(store, name);
      for (const part of partsOf(manifest)) named.add(partNames(manifest.recipients)(part));
    }
    return named;
  }

  /** Every backup that there is holds what was saved. */
  async function expectWhole({ open }: MemoryStore, saved: ReadonlyMap<string, Texts>): Promise<void> {
    for (const name of await namesOf(open())) {
      const { manifest } = await checkStored(open(), name, { key: undefined });
      const found = manifest.files.filter(({ path }) => !path.startsWith('database.dump/'));
      expect(Object.fromEntries(found.map(({ path, sizeBytes }) => [path, sizeBytes]))).toEqual(
        Object.fromEntries(Object.entries(saved.get(name) ?? {}).map(([path, text]) => [path, text.length])),
      );
      for (const { path, parts } of found)
        expect(parts).toEqual((saved.get(name)?.[path]?.match(/.{1,4}/gs) ?? []).map(sha256Of));
    }
  }

  const unlessKilled = async (work: Promise<unknown>) => {
    await work.catch((error: unknown) => {
      if (!(error instanceof KilledError)) throw error;
    });
  };

  test('leaves each that it shows whole, whatever is killed', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const store = createMemoryStore();
        const saved = new Map<string, Texts>();
        let now = start;
        for (const each of steps) {
          const before = await listBackups(store.open());
          if (each.kind === 'save') {
            now = new Date(now.getTime() + each.hours * 60 * 60 * 1000 + 1);
            await unlessKilled(saveTexts(store.open(each.kill), now, each.texts));
            for (const name of await namesOf(store.open())) if (!saved.has(name)) saved.set(name, each.texts);
            expect(await namesOf(store.open())).toEqual(
              expect.arrayContaining(before.map(({ name }) => name)),
            );
          } else {
            await unlessKilled(pruneStore(store.open(each.kill), each.retention));
            const stay = retainedMoments(
              before.map(({ moment }) => moment),
              each.retention,
            );
            const staying = before.filter(({ moment }) => stay.has(moment)).map(({ name }) => name);
            const left = await namesOf(store.open());
            expect(left).toEqual(expect.arrayContaining(staying));
            if (each.kill === undefined) {
              expect(left).toEqual(staying);
              expect(sorted(store.objects.keys())).toEqual(sorted(await namedParts(store.open())));
            }
          }
          await expectWhole(store, saved);
        }
      }),
      { numRuns: 60 },
    );
  });
});

test('what is the same is saved once', async () => {
  const store = createMemoryStore();
  await saveTexts(store.open(), start, files);
  const before = store.objects.size;
  await saveTexts(store.open(), daysAfter(1), { ...files, [picture]: 'a picture!' });
  expect(store.objects.size).toBe(before + 1);
});

test('the backup that was just made stays, whatever its clock said', async () => {
  const store = createMemoryStore();
  for (const day of [10, 11, 12]) await saveTexts(store.open(), daysAfter(day), files);
  const made = await saveTexts(store.open(), daysAfter(0), { ...files, other: 'x' });
  const { backups } = await pruneStore(store.open(), { days: 2, weeks: 0, months: 0 }, made);
  expect(backups).toHaveLength(1);
  expect(store.backups.has(made)).toBe(true);
  await checkStored(store.open(), made, { key: undefined });
});

test.each([
  ['damaged', (store: MemoryStore, name: string) => store.backups.set(name, Buffer.from('torn'))],
  ['of another name', (store: MemoryStore) => store.backups.set('2026-03-01.json.zst', Buffer.from('x'))],
])('no part goes while there is a manifest that is %s', async (_what, damage) => {
  const store = createMemoryStore();
  const first = await saveTexts(store.open(), start, files);
  await saveTexts(store.open(), daysAfter(1), { other: 'x' });
  damage(store, first);
  const before = store.objects.size;
  const { partCount, heldBy } = await pruneStore(store.open(), { days: 9, weeks: 0, months: 0 });
  expect({ partCount, size: store.objects.size }).toEqual({ partCount: 0, size: before });
  expect(heldBy).toMatch(/^\/backups\/backups\/\S+ is not a whole backup: it is missing or damaged$/);
});

test('a backup of a newer release is refused in a line, and no part goes', async () => {
  const store = createMemoryStore();
  const name = await saveTexts(store.open(), start, files);
  store.backups.set(name, await compress(Buffer.from('{"version":4}')));
  const line = `/backups/backups/${name} was made by a newer release (its form is 4, and this release knows 3): use that one`;
  expect(await refusal(checkStored(store.open(), name, { key: undefined }))).toEqual([line]);
  const { heldBy } = await pruneStore(store.open(), { days: 1, weeks: 0, months: 0 });
  expect(heldBy).toBe(line);
});

test('a backup is not added whose parts have gone meanwhile', async () => {
  const store = createMemoryStore();
  const opened = store.open();
  const forgetful: BackupStore = {
    ...opened,
    objects: {
      ...opened.objects,
      settle: async () => {
        await opened.objects.settle();
        store.objects.clear();
      },
    },
  };
  await expect(saveTexts(forgetful, start, files)).rejects.toThrow(
    /^\d parts of the backup have gone from \/backups: another site uses it$/,
  );
  expect(store.backups.size).toBe(0);
});

describe('on a disk', () => {
  const nameOf = partNames([]);

  async function plantStore() {
    const directory = plantFolder();
    const store = openStore({ kind: 'folder', directory });
    const name = await saveTexts(store, start, files);
    return { directory, store, name };
  }
  const objectOf = (directory: string, content: string) =>
    join(directory, 'objects', nameOf(sha256Of(content)));

  test('the files of a backup are written as they were', async () => {
    const { store, name } = await plantStore();
    const folder = plantFolder();
    const { details } = await extractStored(store, name, { key: undefined, folder });
    expect(details).toEqual({ rows: { product: 2 }, lost: [] });
    for (const [path, text] of Object.entries(files))
      expect(readFileSync(join(folder, path), 'utf8')).toBe(text);
  });

  const replace = (path: string, content: string | Buffer) => {
    rmSync(path);
    writeFileSync(path, content);
  };
  const damaged = `1 file is damaged (${picture})`;
  const missing = `1 file is missing (${picture})`;
  const manifestFault = 'it is missing or damaged';

  test.each<readonly [string, (part: string, other: string, manifest: string) => void, string]>([
    ['a lost part', (part) => rmSync(part), missing],
    ['an empty part', (part) => truncateSync(part), damaged],
    ['a cut part', (part) => truncateSync(part, 5), damaged],
    ['a swapped part', (part, other) => replace(part, readFileSync(other)), damaged],
    ['a part with other bytes', (part) => replace(part, 'x'.repeat(40)), damaged],
    ['a part without its compression', (part) => replace(part, 'a pi'), damaged],
    ['a lost manifest', (_part, _other, manifest) => rmSync(manifest), manifestFault],
    ['a torn manifest', (_part, _other, manifest) => truncateSync(manifest, 20), manifestFault],
    ['an empty manifest', (_part, _other, manifest) => truncateSync(manifest), manifestFault],
    ['a foreign manifest', (_part, _other, manifest) => replace(manifest, '{}'), manifestFault],
  ])('%s is named in a line, and nothing is taken out', async (_what, damage, fault) => {
    const { directory, store, name } = await plantStore();
    damage(objectOf(directory, 'a pi'), objectOf(directory, 'secr'), join(directory, 'backups', name));
    const line = `${directory}/backups/${name} is not a whole backup: ${fault}`;
    expect(await refusal(checkStored(store, name, { key: undefined }))).toEqual([line]);
    const folder = plantFolder();
    expect(await refusal(extractStored(store, name, { key: undefined, folder }))).toEqual([line]);
  });

  test('several faults are one line, and so is a place that cannot be written', async () => {
    const { directory, store, name } = await plantStore();
    rmSync(objectOf(directory, 'secr'));
    truncateSync(objectOf(directory, 'a pi'));
    expect(await refusal(checkStored(store, name, { key: undefined }))).toEqual([
      `${directory}/backups/${name} is not a whole backup: 1 file is missing (form-secret); ${damaged}`,
    ]);
    const file = join(plantFolder({ file: '' }), 'file');
    const lines = await refusal(saveTexts(openStore({ kind: 'folder', directory: file }), start, files));
    expect(lines).toEqual([expect.stringMatching(/^\/\S+ cannot be read: ENOTDIR/)]);
  });

  test('a part has its name once its content is on the disk, and none where that failed', async () => {
    const directory = plantFolder();
    const { objects } = openStore({ kind: 'folder', directory });
    await Promise.all([objects.write('one', Buffer.from('1')), objects.write('other', Buffer.from('2'))]);
    expect(await objects.list()).toEqual([]);
    await objects.settle();
    expect((await objects.list()).sort()).toEqual(['one', 'other']);
    mkdirSync(join(directory, 'objects', 'folder'));
    await objects.write('folder', Buffer.from('3'));
    await expect(objects.settle()).rejects.toThrow(/^\/\S+ cannot be written: /);
    expect(readdirSync(join(directory, 'objects')).sort()).toEqual(['folder', 'one', 'other']);
  });

  test('what was being written when a process was killed is no part', async () => {
    const { directory, store } = await plantStore();
    mkdirSync(join(directory, 'objects'), { recursive: true });
    writeFileSync(join(directory, 'objects', 'x.00000000-0000-0000-0000-000000000000.tmp'), '');
    expect((await pruneStore(store, { days: 1, weeks: 0, months: 0 })).partCount).toBe(0);
  });
});

describe('an encrypted backup', () => {
  let key = '';
  let recipient = '';
  let otherKey = '';
  beforeAll(async () => {
    key = await generateX25519Identity();
    recipient = await identityToRecipient(key);
    otherKey = await generateX25519Identity();
  });

  test('is written by who cannot read it, and read with the key', async () => {
    const store = createMemoryStore();
    const name = await saveTexts(store.open(), start, files, { recipients: [recipient] });
    for (const bytes of store.objects.values()) expect(bytes.toString('latin1')).toMatch(/^age-encryption/);
    expect((await checkStored(store.open(), name, { key: undefined })).details).toBeUndefined();
    expect((await checkStored(store.open(), name, { key })).details?.rows).toEqual({ product: 2 });
  });

  test('is refused in a line with another key, and without one', async () => {
    const store = createMemoryStore();
    const name = await saveTexts(store.open(), start, files, { recipients: [recipient] });
    expect(await refusal(checkStored(store.open(), name, { key: otherKey }))).toEqual([
      `BACKUP_KEY is not the key of this backup, which is encrypted for ${recipient}`,
    ]);
    expect(await refusal(checkStored(store.open(), name, { key: 'AGE-SECRET-KEY-1' }))).toEqual([
      'BACKUP_KEY is no key of age: AGE-SECRET-KEY-1…, as age-keygen makes it',
    ]);
    const folder = plantFolder();
    expect(await refusal(extractStored(store.open(), name, { key: undefined, folder }))).toEqual([
      `/backups/backups/${name} is encrypted for ${recipient}: set BACKUP_KEY or BACKUP_KEY_FILE`,
    ]);
  });

  test('that lost a part is found without the key, and one that is cut with it', async () => {
    const store = createMemoryStore();
    const name = await saveTexts(store.open(), start, files, { recipients: [recipient] });
    const part = partNames([recipient])(sha256Of('a pi'));
    const stored = store.objects.get(part) ?? Buffer.alloc(0);
    store.objects.set(part, stored.subarray(0, -1));
    expect(await refusal(checkStored(store.open(), name, { key }))).toEqual([
      `/backups/backups/${name} is not a whole backup: 1 file is damaged (${picture})`,
    ]);
    store.objects.delete(part);
    expect(await refusal(checkStored(store.open(), name, { key: undefined }))).toEqual([
      `/backups/backups/${name} is not a whole backup: 1 file is missing (${picture})`,
    ]);
  });

  test('for another key has parts of its own, and both stay', async () => {
    const store = createMemoryStore();
    const first = await saveTexts(store.open(), start, files, { recipients: [recipient] });
    const second = await saveTexts(store.open(), daysAfter(1), files, {
      recipients: [await identityToRecipient(otherKey)],
    });
    await pruneStore(store.open(), { days: 2, weeks: 0, months: 0 });
    await checkStored(store.open(), first, { key });
    await checkStored(store.open(), second, { key: otherKey });
  });
});

describe('what is retained', () => {
  const daily = Array.from({ length: 60 }, (_, day) => daysAfter(day));
  const retained = (keep: Parameters<typeof retainedMoments>[1]) =>
    [...retainedMoments(daily, keep)].map((moment) => moment.toISOString().slice(0, 10)).sort();

  test('is the last of each day, week and month', () => {
    expect(retained({ days: 2, weeks: 3, months: 2 })).toEqual([
      '2026-03-31',
      '2026-04-19',
      '2026-04-26',
      '2026-04-28',
      '2026-04-29',
    ]);
    expect(retained({ days: 0, weeks: 0, months: 0 })).toEqual(['2026-04-29']);
  });

  test('is counted by the days that have a backup', () => {
    const [first = start, last = start] = [daysAfter(0), daysAfter(50)];
    expect(retainedMoments([first, last], { days: 2, weeks: 0, months: 0 }).size).toBe(2);
  });

  test('goes by the day in Belgium', () => {
    const evening = new Date('2026-03-01T22:30:00Z');
    const night = new Date('2026-03-01T23:30:00Z');
    expect(retainedMoments([evening, night], { days: 2, weeks: 0, months: 0 }).size).toBe(2);
  });
});

test('the name of a backup says when it was begun', () => {
  expect(momentOf('2026-03-01T01-30-00.000Z.json.zst')).toEqual(start);
  for (const name of ['', 'x', '2026-03-01T01-30-00.000Z.json', '2026-13-01T01-30-00.000Z.json.zst'])
    expect(momentOf(name)).toBeUndefined();
});
