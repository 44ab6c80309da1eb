import { and, eq, inArray } from 'drizzle-orm';
import type { ProductInput } from '../../contract/catalogue.ts';
import type { ImportChange, ImportCount } from '../../contract/desk/import.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { importRun, type StoredIssue } from '../../kernel/database/schema/import.ts';
import { record } from '../../kernel/database/schema/record.ts';
import type { Issue } from '../issue.ts';
import type { ImportProgress } from '../progress.ts';
import { changedRows } from '../record-import.ts';
import { refusalIssues } from '../refusal.ts';
import { resourceNames, resources } from '../resources.ts';
import type { EntityChange, ResourceCount } from '../result.ts';
import type { SavedCatalogue } from '../save-catalogue.ts';
import { RecordRefusedError } from '../save-records.ts';
import { resultsOf, tryCatalogue } from '../write-catalogue.ts';
import type { ImportDependencies } from './import-dependencies.ts';
import type { ImportHead } from './import-runs.ts';
import { prepareImport } from './prepare-import.ts';

type Found = Partial<typeof importRun.$inferInsert>;

/** The dry run: writes what it finds into the row of the import, and nothing else. */
export async function checkImport(
  dependencies: ImportDependencies,
  head: ImportHead,
  progress: ImportProgress,
): Promise<void> {
  const found = await prepareImport(
    dependencies,
    { head, progress },
    async (issues, prepared): Promise<Found> => {
      if (prepared === undefined) return faulty(issues);
      let seen: Readonly<Record<string, number>> = {};
      let tags: readonly string[] = [];
      const { work, named, mediaHashes } = prepared;
      try {
        const tried = await tryCatalogue(work, named, mediaHashes, async (tx, saved) => {
          seen = await readSeen(tx, saved);
          tags = resultsOf(saved).flatMap((result) => result.tags);
        });
        const products = new Map(work.catalogue.products.records.map(({ key, input }) => [key, input]));
        const changes = tried.changes.flatMap((change) => toChanges(change, products));
        const pages = tags.length === 0 ? 0 : dependencies.pages.pagesOf([...new Set(tags)]).total;
        return { ...noFault(issues), counts: toCounts(tried.counts), changes, seen, pages };
      } catch (error) {
        if (error instanceof RecordRefusedError) return faulty([...issues, ...refusalIssues(error)]);
        throw error;
      }
    },
  );
  await dependencies.database.db.update(importRun).set(found).where(eq(importRun.id, head.id));
}

/** No list of faults is longer. */
const mostStoredIssues = 20_000;

const toFound = (issues: readonly Issue[]): Found => {
  const errors = issues.filter(({ severity }) => severity === 'error');
  const warnings = issues.filter(({ severity }) => severity === 'warning');
  const stored = [...errors, ...warnings].slice(0, mostStoredIssues);
  return {
    issues: stored.map(
      ({ severity, file, line, field, message, expected, texts }): StoredIssue => ({
        severity,
        file,
        line,
        field,
        message,
        expected,
        texts,
      }),
    ),
    faults: errors.length,
    warnings: warnings.length,
  };
};

export const faulty = (issues: readonly Issue[]): Found => ({
  ...toFound(issues),
  state: 'faulty',
  counts: [],
  changes: [],
  seen: {},
  pages: 0,
});
const noFault = (issues: readonly Issue[]): Found => ({ ...toFound(issues), state: 'ready' });

export const toCounts = (counts: readonly ResourceCount[]): ImportCount[] =>
  counts
    .filter(({ created, changed, unchanged }) => created + changed + unchanged > 0)
    .map(({ resource, created, changed, unchanged }) => ({ resource, created, changed, unchanged }));

/** One line for each field that would change, and one for each record that would be created. */
function toChanges(
  { resource, key, outcome, fields }: EntityChange,
  products: ReadonlyMap<string, ProductInput>,
): ImportChange[] {
  const shared = { resource, key, outcome, entity: resources[resource].entity };
  if (outcome === 'created') return [{ ...shared, path: null, pack: null, before: null, after: null }];
  const packs = (resource === 'products' && products.get(key)?.packs) || [];
  return fields.map(({ field, before, after }) => {
    const place = /^packs\.(\d+)/.exec(field)?.[1];
    const pack = place === undefined ? null : (packs[Number(place)]?.reference ?? null);
    return { ...shared, path: field, pack, before: before ?? null, after: after ?? null };
  });
}

const batchSize = 500;

/** `product:42`: the version of each record that would be changed. */
async function readSeen(tx: Transaction, saved: SavedCatalogue): Promise<Record<string, number>> {
  const seen: Record<string, number> = {};
  for (const name of resourceNames) {
    const { entity } = resources[name];
    const ids = changedRows(saved, name)
      .filter(({ outcome }) => outcome === 'changed')
      .map(({ id }) => id);
    for (let start = 0; start < ids.length; start += batchSize) {
      const isOne = inArray(record.entityId, ids.slice(start, start + batchSize));
      const rows = await tx
        .select({ id: record.entityId, version: record.version })
        .from(record)
        .where(and(eq(record.entity, entity), isOne));
      for (const { id, version } of rows) seen[`${entity}:${id}`] = version;
    }
  }
  return seen;
}
