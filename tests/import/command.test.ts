import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from '../../api/kernel/database/connection.ts';
import { document, documentVersion } from '../../api/kernel/database/schema/document.ts';
import { product } from '../../api/kernel/database/schema/product.ts';
import { fillDataDirectory } from '../database/test-database.ts';
import { runCommand } from './command.ts';
import { brokenFolder, edit, temporaryFolder, validFolder } from './folders.ts';

async function dataDirectory(): Promise<string> {
  const dataDir = temporaryFolder();
  await fillDataDirectory(dataDir);
  return dataDir;
}

test('the command imports a folder, and reports what a changed one would change', async () => {
  const dataDir = await dataDirectory();
  const folder = validFolder();
  const first = await runCommand(folder, dataDir);
  expect(first.lines).toContain('Imported.');
  expect(first.exitCode).toBe(0);

  edit(folder, 'packs.csv', '1890', '1990');
  const dryRun = await runCommand(folder, dataDir, { dryRun: true });
  expect(dryRun.lines).toContain('changed products P100');
  expect(dryRun.lines).toContain('    packs.0.price_cents: 1890 → 1990');
  expect(dryRun.exitCode).toBe(0);

  const database = await openDatabase({ dataDir });
  expect(await database.db.$count(product)).toBe(2);
  await database.close();
});

test('the PDF documents of the range are there when the command is done', async () => {
  const dataDir = await dataDirectory();
  await runCommand(validFolder(), dataDir);
  const database = await openDatabase({ dataDir });
  const pdfs = await database.db
    .select({ hash: documentVersion.contentHash })
    .from(documentVersion)
    .innerJoin(document, eq(document.id, documentVersion.documentId))
    .where(eq(document.type, 'BROCHURE'));
  await database.close();
  expect(pdfs).toHaveLength(2);
  const files = readdirSync(join(dataDir, 'media'));
  for (const { hash } of pdfs) expect(files.filter((file) => file.startsWith(hash))).toHaveLength(1);
});

test('the command lists every fault and fails', async () => {
  const dataDir = await dataDirectory();
  const { exitCode, lines } = await runCommand(brokenFolder('missing-dutch'), dataDir);
  expect(lines).toEqual([
    'error  products/P300.json:3:3  name.nl: the Dutch version is missing; expected a text',
    'error  products/P300.json:5:34  summary.nl: the Dutch version is empty; expected at least 1 characters',
    '2 errors',
    'Nothing was imported.',
  ]);
  expect(exitCode).toBe(1);
  expect(readdirSync(dataDir)).not.toContain('media');
});

test('while another process has the embedded database, the command reports that and what to do', async () => {
  const dataDir = await dataDirectory();
  const database = await openDatabase({ dataDir });
  const { exitCode, lines } = await runCommand(validFolder(), dataDir);
  expect(lines).toEqual([
    expect.stringMatching(
      /is already in use by process \d+ on \S+\. Stop the site first, or import through DATABASE_URL/,
    ),
  ]);
  expect(exitCode).toBe(1);
  await database.close();
});
