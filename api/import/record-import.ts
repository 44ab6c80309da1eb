import type { Transaction } from '../kernel/database/database.ts';
import { recordSaves } from '../kernel/records/record-saves.ts';
import { resourceNames, resources } from './resources.ts';
import type { SavedCatalogue } from './save-catalogue.ts';

const batchSize = 500;

/** Adds a revision to everything that an import has changed, and shows it in the lists of the desk. */
export async function recordImport(tx: Transaction, saved: SavedCatalogue, now: Date): Promise<void> {
  for (const name of resourceNames) {
    const { entity, table } = resources[name];
    const changed = saved[name].filter(({ result }) => result.outcome !== 'unchanged');
    const ids = [...new Set(changed.map(({ result }) => result.id))];
    for (let start = 0; start < ids.length; start += batchSize) {
      const batch = ids.slice(start, start + batchSize);
      await recordSaves(tx, { name: entity, table, ids: batch, cause: 'import', now });
    }
  }
}
