import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { DocumentInput } from '../../api/contract/document.ts';
import { document, documentVersion } from '../../api/kernel/database/schema/document.ts';
import { oneDriver } from '../contract/drivers.ts';
import { check, describeIssue, validFolder } from './folders.ts';
import { counts, finished, useImporter } from './importer.ts';

const report: DocumentInput = {
  code: 'rapport-p100',
  type: 'AIR',
  product: 'P100',
  language: 'fr',
  title: 'Rapport d’émissions',
  edition: '2026-03-31',
  content: { kind: 'file', file: 'documents/report.pdf', label: 'Rapport' },
};

/** A valid folder with documents, and the file that they name. */
function folderWith(documents: readonly DocumentInput[], bytes = '%PDF-1.7\none'): string {
  const folder = validFolder();
  writeFileSync(join(folder, 'documents.json'), JSON.stringify(documents, null, 2));
  writeReport(folder, bytes);
  return folder;
}

function writeReport(folder: string, bytes: string): void {
  mkdirSync(join(folder, 'media/documents'), { recursive: true });
  writeFileSync(join(folder, 'media/documents/report.pdf'), bytes);
}

test('unknown products, missing files and places that are taken are reported', () => {
  const { issues } = check(
    folderWith([
      { ...report, product: 'P999' },
      { ...report, code: 'other', content: { ...report.content, file: 'documents/none.pdf' } },
      { ...report, code: 'again' },
      { ...report, code: 'Not.A.Name', product: null },
    ]),
  );
  const faults = issues.map(describeIssue).map((issue) => issue.replace(/:\d+ /, ' '));
  expect(faults).toEqual([
    'documents.json product: unknown product “P999”',
    'documents.json content.file: the image “documents/none.pdf” is missing',
    'documents.json product: the place of “P100 AIR fr” is taken by other (documents.json:18)',
    'documents.json code: “Not.A.Name” is not valid',
  ]);
});

describe.each(oneDriver)('importing documents into $kind', (driver) => {
  const importer = useImporter(driver);
  const versions = () =>
    importer
      .database()
      .db.select({ number: documentVersion.number, file: documentVersion.storedFile })
      .from(documentVersion)
      .innerJoin(document, and(eq(document.id, documentVersion.documentId), eq(document.code, report.code)))
      .orderBy(asc(documentVersion.number));
  const documentsOf = (result: Parameters<typeof finished>[0]) => counts(finished(result))['documents'];

  test('a file becomes a document, a new file its next version, and nothing new changes nothing', async () => {
    const folder = folderWith([report]);
    expect(documentsOf(await importer.run(folder, { dryRun: true }))).toEqual([1, 0, 0, 0]);
    expect(await versions()).toEqual([]);
    expect(documentsOf(await importer.run(folder))).toEqual([1, 0, 0, 0]);
    expect(documentsOf(await importer.run(folder))).toEqual([0, 0, 1, 0]);
    writeReport(folder, '%PDF-1.7\ntwo');
    expect(documentsOf(await importer.run(folder))).toEqual([0, 1, 0, 0]);
    const before = await versions();
    expect(before.map(({ number }) => number)).toEqual([1, 2]);
    expect(new Set(before.map(({ file }) => file)).size).toBe(2);
  });

  test('a picture is refused as a document, with its place', async () => {
    const wrong = { ...report, content: { ...report.content, file: 'fill.webp' } };
    for (const dryRun of [true, false]) {
      const result = await importer.run(folderWith([wrong]), { dryRun });
      expect(result).toMatchObject({ outcome: 'refused' });
      expect(result.issues.map(({ file, field }) => [file, field])).toEqual([
        ['documents.json', 'content.file'],
      ]);
    }
  });
});
