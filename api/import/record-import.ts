import type { RecordEntity } from '../contract/desk/record-entities.ts';
import type { SaveCause } from '../kernel/changes/record-writer.ts';
import type { Transaction } from '../kernel/database/database.ts';
import { recordSaves } from '../kernel/records/record-saves.ts';
import { resourceNames, resources } from './resources.ts';
import type { SavedCatalogue } from './save-catalogue.ts';

const batchSize = 500;

/** A row that an import has created or changed, and the version that its record got. */
export interface RecordedRow {
  readonly entity: RecordEntity;
  readonly id: number;
  readonly outcome: 'created' | 'changed';
  readonly version: number;
}

/** Adds a revision to everything that an import has changed, and shows it in the lists of the desk. */
export async function recordImport(
  tx: Transaction,
  saved: SavedCatalogue,
  { now, cause = 'import' }: { readonly now: Date; readonly cause?: SaveCause },
): Promise<RecordedRow[]> {
  const recorded: RecordedRow[] = [];
  for (const name of resourceNames) {
    const { entity, table } = resources[name];
    const changed = changedRows(saved, name);
    for (let start = 0; start < changed.length; start += batchSize) {
      const batch = changed.slice(start, start + batchSize);
      const ids = batch.map(({ id }) => id);
      const versions = await recordSaves(tx, { name: entity, table, ids, cause, now });
      recorded.push(...batch.map((row, index) => ({ ...row, entity, version: versions[index] ?? 1 })));
    }
  }
  return recorded;
}

/** What became of rows that were not left as they were, each once. */
export function changedRows(saved: SavedCatalogue, name: (typeof resourceNames)[number]) {
  const rows = new Map<number, { readonly id: number; readonly outcome: 'created' | 'changed' }>();
  for (const { result } of saved[name]) {
    const { id, outcome } = result;
    if (outcome !== 'unchanged' && !rows.has(id)) rows.set(id, { id, outcome });
  }
  return [...rows.values()];
}
