import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { faultLines } from '../../../server/entry.ts';
import { describeFile, listFiles } from '../../../server/operations/backup-files.ts';
import { checkBackup } from '../../../server/operations/check-backup.ts';
import { type Manifest, writeManifest } from '../../../server/operations/manifest.ts';
import { plantFolder } from '../scripts/planted-checkout.ts';

const pictures = ['1', '2', '3', '4', '5'].map((digit) => `media/${digit.repeat(16)}-320.webp`);
const [first = '', second = ''] = pictures;
const createdAt = '2026-03-31T10:00:00.000Z';

/** A backup of PostgreSQL with a few files of a few bytes. */
async function plantBackup(changed: Partial<Manifest> = {}): Promise<string> {
  const contents = pictures.map((path) => [path, `picture ${path}`]);
  const folder = plantFolder({
    ...Object.fromEntries(contents),
    'media/masters/1111111111111111': 'a master',
    'database.dump': 'all rows',
    'form-secret': 'a secret\n',
  });
  const files = await Promise.all((await listFiles(folder)).map((path) => describeFile(folder, path)));
  await writeManifest(folder, {
    kind: 'postgresql',
    createdAt,
    rows: { product: 2 },
    emptyFolders: [],
    hasMedia: true,
    lost: [],
    ...changed,
    files,
  });
  return folder;
}

const manifestOf = (folder: string) => join(folder, 'manifest.json');
const editManifest = (folder: string, edit: (text: string) => string) =>
  writeFileSync(manifestOf(folder), edit(readFileSync(manifestOf(folder), 'utf8')));

test('a whole backup is one, and names its media', async () => {
  const folder = await plantBackup();
  const manifest = await checkBackup(folder);
  expect(manifest.media.map((name) => `media/${name}`)).toEqual(pictures);
  expect(manifest.files).toHaveLength(pictures.length + 3);
});

const damages: readonly (readonly [string, (folder: string) => void, string])[] = [
  ['a lost file', (folder) => rmSync(join(folder, first)), `1 file is missing (${first})`],
  [
    'a lost folder',
    (folder) => rmSync(join(folder, 'media'), { recursive: true }),
    `6 files are missing (${pictures.slice(0, 3).join(', ')} …)`,
  ],
  ['a lost secret', (folder) => rmSync(join(folder, 'form-secret')), '1 file is missing (form-secret)'],
  ['a lost dump', (folder) => rmSync(join(folder, 'database.dump')), '1 file is missing (database.dump)'],
  [
    'a cut file',
    (folder) => truncateSync(join(folder, first), 10),
    `1 file is damaged (${first}: 10 bytes instead of 39)`,
  ],
  [
    'an empty file',
    (folder) => truncateSync(join(folder, first)),
    `1 file is damaged (${first}: 0 bytes instead of 39)`,
  ],
  [
    'a file that grew',
    (folder) => writeFileSync(join(folder, first), ' ', { flag: 'a' }),
    `1 file is damaged (${first}: 40 bytes instead of 39)`,
  ],
  [
    'swapped files',
    (folder) => {
      renameSync(join(folder, first), join(folder, 'aside'));
      renameSync(join(folder, second), join(folder, first));
      renameSync(join(folder, 'aside'), join(folder, second));
    },
    `2 files are damaged (${first}, ${second})`,
  ],
  [
    'a file with other bytes',
    (folder) => writeFileSync(join(folder, first), 'x'.repeat(39)),
    `1 file is damaged (${first})`,
  ],
  [
    'a folder where a file was',
    (folder) => {
      rmSync(join(folder, first));
      mkdirSync(join(folder, first));
    },
    `1 file is missing (${first})`,
  ],
  [
    'a foreign file',
    (folder) => writeFileSync(join(folder, 'media', 'holiday.jpg'), 'beach'),
    '1 file does not belong to it (media/holiday.jpg)',
  ],
  [
    'a link to elsewhere',
    (folder) => symlinkSync('/etc/hostname', join(folder, 'media', 'link')),
    '1 file does not belong to it (media/link)',
  ],
  [
    'a torn dump',
    (folder) => truncateSync(join(folder, 'database.dump'), 4),
    '1 file is damaged (database.dump: 4 bytes instead of 8)',
  ],
  [
    'several faults',
    (folder) => {
      rmSync(join(folder, first));
      writeFileSync(join(folder, second), 'x'.repeat(39));
      writeFileSync(join(folder, 'other'), '');
    },
    `1 file is missing (${first}); 1 file is damaged (${second}); 1 file does not belong to it (other)`,
  ],
];
const noManifest = 'manifest.json is missing or damaged';
const manifestDamages: typeof damages = [
  ['no manifest', (folder) => rmSync(manifestOf(folder)), noManifest],
  ['a torn manifest', (folder) => truncateSync(manifestOf(folder), 200), noManifest],
  ['an empty manifest', (folder) => truncateSync(manifestOf(folder)), noManifest],
  [
    'a manifest that was changed',
    (folder) => editManifest(folder, (text) => text.replace('"product":2', '"product":1')),
    noManifest,
  ],
  [
    'a manifest that names a path outside',
    (folder) => editManifest(folder, (text) => text.replace('form-secret', '../form-secret')),
    noManifest,
  ],
];

describe('a backup is refused in a line', () => {
  test.each([...damages, ...manifestDamages])('%s', async (_what, damage, fault) => {
    const folder = await plantBackup();
    damage(folder);
    const lines = await checkBackup(folder).then(
      () => [],
      (error: unknown) => faultLines(error),
    );
    expect(lines).toEqual([`${folder} is not a whole backup: ${fault}`]);
  });

  test('without a part of its database', async () => {
    await expect(plantBackup({ kind: 'embedded' })).rejects.toThrow('is missing or damaged');
  });

  test('of a newer release', async () => {
    const folder = await plantBackup();
    editManifest(folder, (text) => text.replace('"version":2', '"version":3'));
    await expect(checkBackup(folder)).rejects.toThrow(
      `${folder} was made by a newer release (its form is 3, and this release knows 2): use that one`,
    );
  });

  test('where there is no folder', async () => {
    await expect(checkBackup('/nowhere/backup')).rejects.toThrow(
      '/nowhere/backup is not a whole backup: manifest.json is missing or damaged',
    );
  });
});

test('the files of a bucket come by another tool, and are not foreign', async () => {
  const folder = await plantBackup({ hasMedia: false });
  writeFileSync(join(folder, 'media', `${'9'.repeat(16)}.pdf`), 'from the bucket');
  await expect(checkBackup(folder)).resolves.toMatchObject({ hasMedia: false });
});

describe('a backup of the release that noted names alone', () => {
  const former = (media: readonly string[]) =>
    plantFolder({
      'manifest.json': JSON.stringify({ version: 1, kind: 'postgresql', createdAt, rows: {}, media }),
      'media/1111111111111111.pdf': 'content',
      'database.dump': 'all rows',
    });

  test('is whole when its names are there', async () => {
    await expect(checkBackup(former(['1111111111111111.pdf']))).resolves.toMatchObject({ files: undefined });
  });

  test('is refused when one is not', async () => {
    await expect(checkBackup(former(['2222222222222222.pdf']))).rejects.toThrow(
      '1 file is missing (media/2222222222222222.pdf)',
    );
    const folder = former([]);
    rmSync(join(folder, 'database.dump'));
    await expect(checkBackup(folder)).rejects.toThrow('1 file is missing (database.dump)');
  });
});
