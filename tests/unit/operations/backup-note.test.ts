import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMetrics } from '../../../server/http/metrics.ts';
import { noteBackup, readBackupNote } from '../../../server/operations/backup-note.ts';
import { plantFolder } from '../scripts/planted-checkout.ts';

const begunAt = new Date('2026-03-31T02:30:00Z');
const later = new Date('2026-04-01T02:30:00Z');

/** What a process reports to Prometheus of the backups of a data directory. */
async function figuresOf(folder: string): Promise<string[]> {
  const metrics = createMetrics({ lastBackup: () => readBackupNote(folder) });
  return (await metrics.text()).split('\n').filter((line) => line.startsWith('backup_'));
}

test('a backup that fails is reported, and leaves the moment of the last whole one', async () => {
  const folder = plantFolder();
  expect(await figuresOf(folder)).toEqual(['backup_good_timestamp_seconds 0', 'backup_failed 0']);
  await noteBackup(folder, { begunAt, isGood: false });
  expect(await figuresOf(folder)).toEqual(['backup_good_timestamp_seconds 0', 'backup_failed 1']);
  await noteBackup(folder, { begunAt, isGood: true });
  const good = `backup_good_timestamp_seconds ${begunAt.getTime() / 1000}`;
  expect(await figuresOf(folder)).toEqual([good, 'backup_failed 0']);
  await noteBackup(folder, { begunAt: later, isGood: false });
  expect(await figuresOf(folder)).toEqual([good, 'backup_failed 1']);
});

test('a note that cannot be read is none', async () => {
  const folder = plantFolder();
  for (const text of ['', '{"goodAt":', '{"goodAt":"yesterday","hasFailed":false}']) {
    writeFileSync(join(folder, 'last-backup.json'), text);
    expect(await readBackupNote(folder)).toEqual({ goodAt: undefined, hasFailed: false });
  }
});

test('a process without the database reports no backup', async () => {
  expect(await createMetrics({}).text()).not.toContain('backup_');
});
