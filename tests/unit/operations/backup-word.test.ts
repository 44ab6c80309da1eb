import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigurationError } from '../../../server/configuration.ts';
import { chosenBackup, readBackupWord } from '../../../server/operations/store/backup-word.ts';
import { plantFolder } from '../scripts/planted-checkout.ts';
import { createMemoryStore, saveTexts } from './memory-store.ts';

const name = '2026-03-01T01-30-00.000Z.json.zst';
const key = { BACKUP_ACCESS_KEY_ID: 'key', BACKUP_SECRET_ACCESS_KEY: 'secret' };

/** The place and the backup of a store that a word names. */
function storeOf(word: string, folder: string, environment = {}) {
  const read = readBackupWord(word, environment, folder);
  return read.kind === 'store' ? [read.store.text, read.name] : expect.fail(`${word} is a folder`);
}

test('a folder, and the manifest in it, are a backup by themselves', () => {
  const folder = plantFolder();
  for (const word of ['saved', 'saved/manifest.json', `${folder}/saved`])
    expect(readBackupWord(word, {}, folder)).toEqual({ kind: 'folder', folder: join(folder, 'saved') });
});

test('a store is known by its folder of backups, and one of them by its name', () => {
  const folder = plantFolder();
  mkdirSync(join(folder, 'store', 'backups'), { recursive: true });
  const store = join(folder, 'store');
  expect(storeOf('store', folder)).toEqual([store, undefined]);
  expect(storeOf(`${store}/`, '/elsewhere')).toEqual([store, undefined]);
  expect(storeOf(`store/backups/${name}`, folder)).toEqual([store, name]);
});

test('a bucket is a store, with the key of backups', () => {
  expect(storeOf('s3://elsewhere/shop', '/', key)).toEqual(['s3://elsewhere/shop', undefined]);
  expect(storeOf(`s3://elsewhere/shop/backups/${name}`, '/', key)).toEqual(['s3://elsewhere/shop', name]);
  expect(storeOf(`s3://elsewhere/backups/${name}`, '/', key)).toEqual(['s3://elsewhere', name]);
  expect(() => readBackupWord('s3://elsewhere', {}, '/')).toThrow(ConfigurationError);
});

test('of a store the newest is chosen, unless one is named', async () => {
  const store = createMemoryStore().open();
  await expect(chosenBackup(store, undefined)).rejects.toThrow('/backups holds no backup');
  await saveTexts(store, new Date('2026-03-02T01:30:00Z'), {});
  await saveTexts(store, new Date('2026-03-01T01:30:00Z'), {});
  expect(await chosenBackup(store, undefined)).toBe('2026-03-02T01-30-00.000Z.json.zst');
  expect(await chosenBackup(store, name)).toBe(name);
});
