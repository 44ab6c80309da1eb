import { join } from 'node:path';
import { perLocale } from '../../../languages/per-locale.ts';
import { fixedSource } from '../issue.ts';
import type { ImportProgress } from '../progress.ts';
import { readMediaHashes } from '../read-media-hashes.ts';
import { readStored } from '../read-stored.ts';
import type { FolderCatalogue } from '../records.ts';
import { perResource } from '../resources.ts';
import { type NamedMedia, namedMedia } from '../store-media.ts';
import type { CatalogueWork } from '../write-catalogue.ts';
import type { ImportDependencies } from './import-dependencies.ts';
import type { ImportHead } from './import-runs.ts';
import { withFiles } from './import-store.ts';
import type { Checked } from './import-tasks.ts';
import { isTableResource, toReading } from './upload-tables.ts';

/** An import whose files were read and found without a fault, ready to be tried or written. */
export interface PreparedImport {
  readonly work: CatalogueWork;
  readonly named: readonly NamedMedia[];
  readonly mediaHashes: ReadonlyMap<string, string>;
}

/**
 * Reads the files of an import on a thread of its own. `use` gets what they hold, or nothing where they have faults,
 * while the files are there.
 * @throws ImportTooLargeError
 */
export async function prepareImport<Result>(
  dependencies: ImportDependencies,
  { head, progress }: { readonly head: ImportHead; readonly progress: ImportProgress },
  use: (issues: Checked['issues'], prepared: PreparedImport | undefined) => Promise<Result>,
): Promise<Result> {
  const {
    database,
    importDirectory: directory,
    reservedSlugs,
    sitePath,
    screens,
    clock,
    threads,
  } = dependencies;
  const isRead = ({ kind, resource, columns }: ImportHead['files'][number]) =>
    kind === 'media' || (kind !== 'other' && (resource !== null || columns.length === 0));
  const names = head.files.filter(isRead).map(({ name }) => name);
  return withFiles(database.db, { directory, runId: head.id, names }, async (folder) => {
    progress.start('reading', 0);
    const stored = await readStored(database.db);
    const mediaHashes = await readMediaHashes(database.db);
    const mediaFolder = join(folder, 'media');
    const { issues, catalogue: records } = await threads.run<'check'>({
      ...({ kind: 'check', folder, mediaFolder, screens, stored } as const),
      readings: readingsOf(head),
      isComplete: head.isComplete,
      reservedSlugs: perLocale((locale) => reservedSlugs(locale)),
      knownMedia: new Set(mediaHashes.keys()),
      unreadable: head.files
        .filter(
          ({ kind, columns, resource }) => kind === 'table' && resource === null && columns.length === 0,
        )
        .map(({ name }) => name),
    });
    if (!records) return use(issues, undefined);
    const catalogue = toCatalogue(records);
    const knownProducts = new Set(catalogue.products.records.map(({ key }) => key));
    const context = { now: clock(), reservedSlugs, sitePath, knownProducts };
    const named = namedMedia(catalogue, mediaFolder);
    const work = { catalogue, stored, context, database, progress };
    return use(issues, { work, named, mediaHashes });
  });
}

const readingsOf = ({ files }: ImportHead) =>
  new Map(
    files.flatMap(({ name, kind, resource, columns }) =>
      kind === 'table' && resource !== null && isTableResource(resource)
        ? [
            [
              name,
              toReading(
                resource,
                columns.map(({ column, field, reading }) => ({ column, field, reading })),
              ),
            ] as const,
          ]
        : [],
    ),
  );

const toCatalogue = (records: NonNullable<Checked['catalogue']>): FolderCatalogue =>
  perResource<FolderCatalogue>((name) => ({
    records: records[name].map(({ key, input, file, line }) => ({
      key,
      input,
      source: fixedSource(file, { line, column: undefined }),
    })),
    faulty: [],
    isWhole: true,
  }));
