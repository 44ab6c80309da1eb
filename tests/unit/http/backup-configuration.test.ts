import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkBackupKeys } from '../../../server/backup-configuration.ts';
import { ConfigurationError, readConfiguration } from '../../../server/configuration.ts';

const to = { BACKUP_TO: '/srv/backups' };
const bucket = {
  BACKUP_TO: 's3://elsewhere/shop',
  BACKUP_ACCESS_KEY_ID: 'key',
  BACKUP_SECRET_ACCESS_KEY: 'secret',
};
const media = {
  MEDIA_STORE: 's3://shop/media',
  AWS_ACCESS_KEY_ID: 'of media',
  AWS_SECRET_ACCESS_KEY: 'its secret',
};
const backupOf = (environment: Record<string, string>) => readConfiguration(environment).backup;

describe('backups', () => {
  test('are made where there is a place for them, every night by default', () => {
    expect(backupOf({})).toBeUndefined();
    expect(backupOf(to)).toEqual({
      place: { kind: 'folder', directory: '/srv/backups' },
      at: '02:30',
      retention: { days: 7, weeks: 4, months: 0 },
      recipients: [],
      key: undefined,
    });
  });

  test('go to a bucket with a key of its own, or else with that of the media', () => {
    expect(backupOf({ ...media, ...bucket, BACKUP_REGION: 'eu-west-3' })?.place).toMatchObject({
      kind: 's3',
      bucket: 'elsewhere',
      prefix: 'shop/',
      accessKeyId: 'key',
      endpoint: 'https://s3.eu-west-3.amazonaws.com',
    });
    expect(backupOf({ ...media, BACKUP_TO: 's3://elsewhere' })?.place).toMatchObject({
      accessKeyId: 'of media',
      secretAccessKey: 'its secret',
    });
  });

  test.each<readonly [string, Record<string, string>]>([
    ['BACKUP_TO must be a folder or s3://bucket/folder', { BACKUP_TO: 'ftp://elsewhere' }],
    ['BACKUP_TO must be a folder or s3://bucket/folder', { BACKUP_TO: 's3://Shop_Backups' }],
    [
      'BACKUP_ACCESS_KEY_ID and BACKUP_SECRET_ACCESS_KEY are missing: s3://elsewhere is a bucket',
      { BACKUP_TO: 's3://elsewhere' },
    ],
    [
      'BACKUP_TO /srv/data is in /srv/data, which the site itself uses: a backup needs a place elsewhere',
      { DATA_DIR: '/srv/data', BACKUP_TO: '/srv/data' },
    ],
    [
      'BACKUP_TO /srv/data/backups is in /srv/data, which the site itself uses: a backup needs a place elsewhere',
      { DATA_DIR: '/srv/data', BACKUP_TO: '/srv/data/backups' },
    ],
    [
      'BACKUP_TO /srv/media/x is in /srv/media, which the site itself uses: a backup needs a place elsewhere',
      { MEDIA_STORE: '/srv/media', BACKUP_TO: '/srv/media/x' },
    ],
    [
      'BACKUP_TO s3://shop/media/x is in s3://shop/media, which the site itself uses: a backup needs a place elsewhere',
      { ...media, BACKUP_TO: 's3://shop/media/x' },
    ],
    ['BACKUP_AT must be a time of the day, hh:mm', { ...to, BACKUP_AT: '24:00' }],
    ['BACKUP_AT must be a time of the day, hh:mm', { ...to, BACKUP_AT: '2:30' }],
    ['BACKUP_KEEP_DAYS must be 1 to 9999', { ...to, BACKUP_KEEP_DAYS: '0' }],
    ['BACKUP_KEEP_WEEKS must be a whole number', { ...to, BACKUP_KEEP_WEEKS: '1.5' }],
    ['BACKUP_KEEP_MONTHS must be a number', { ...to, BACKUP_KEEP_MONTHS: 'many' }],
    ['BACKUP_KEEP_MONTHS must be 0 to 9999', { ...to, BACKUP_KEEP_MONTHS: '-1' }],
    ['BACKUP_RECIPIENT.0 must be a public key of age, age1…', { ...to, BACKUP_RECIPIENT: 'ssh-ed25519' }],
    ['BACKUP_KEY must be a key of age, AGE-SECRET-KEY-1…', { ...to, BACKUP_KEY: 'a password' }],
    ['BACKUP_TO is missing: BACKUP_AT alone saves nothing', { BACKUP_AT: '03:00' }],
    ['BACKUP_TO is missing: BACKUP_KEEP_DAYS alone saves nothing', { BACKUP_KEEP_DAYS: '3' }],
    [
      'BACKUP_TO belongs to the API, which runs elsewhere at API_URL',
      { ...to, API_URL: 'https://api.example' },
    ],
  ])('stop the start with one line: %s', (line, environment) => {
    const start = () => readConfiguration(environment);
    expect(start).toThrow(ConfigurationError);
    expect(start).toThrow(new RegExp(`^${line.replaceAll('.', '\\.')}$`));
  });

  test('may lie beside the folders of the site, and in another bucket or at another service', () => {
    const beside = { DATA_DIR: '/srv/data', BACKUP_TO: '/srv/data-backups' };
    expect(backupOf(beside)?.place).toEqual({ kind: 'folder', directory: '/srv/data-backups' });
    expect(backupOf({ ...media, BACKUP_TO: 's3://shop/backups' })).toBeDefined();
    const elsewhere = { BACKUP_TO: 's3://shop/media', BACKUP_ENDPOINT_URL: 'https://s3.example' };
    expect(backupOf({ ...media, ...elsewhere })).toBeDefined();
  });
});

describe('keys of backups', () => {
  function fileOf(text: string): string {
    const folder = mkdtempSync(join(tmpdir(), 'backup-key-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'key.txt');
    writeFileSync(file, text);
    chmodSync(file, 0o600);
    return file;
  }

  test('are read as age-keygen writes them', async () => {
    const key = await generateX25519Identity();
    const recipient = await identityToRecipient(key);
    const file = fileOf(`# created: 2026-03-02T10:00:00+01:00\n# public key: ${recipient}\n${key}\n`);
    expect(backupOf({ ...to, BACKUP_KEY_FILE: file })?.key).toBe(key);
    const other = await identityToRecipient(await generateX25519Identity());
    const backup = backupOf({ ...to, BACKUP_RECIPIENT: `${recipient}, ${other}` });
    expect(backup?.recipients).toEqual([recipient, other]);
    await checkBackupKeys(backup);
    await checkBackupKeys(backupOf({ ...to, BACKUP_KEY: key }));
  });

  test('that were copied wrongly are noticed at the start', async () => {
    const recipient = await identityToRecipient(await generateX25519Identity());
    const wrong = recipient.replace(/.$/, (sign) => (sign === 'q' ? 'p' : 'q'));
    await expect(checkBackupKeys(backupOf({ ...to, BACKUP_RECIPIENT: wrong }))).rejects.toThrow(
      `BACKUP_RECIPIENT holds ${wrong}, which is no public key of age: age1…`,
    );
    const cut = (await generateX25519Identity()).slice(0, -1);
    await expect(checkBackupKeys(backupOf({ ...to, BACKUP_KEY: cut }))).rejects.toThrow(
      /^BACKUP_KEY is no key of age: AGE-SECRET-KEY-1…, as age-keygen makes it$/,
    );
    await expect(checkBackupKeys(undefined)).resolves.toBeUndefined();
  });
});
