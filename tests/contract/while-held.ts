import type { Database } from '../../api/kernel/database/database.ts';
import type { DocumentTable } from '../../api/kernel/database/document-table.ts';
import { lockRow } from '../../api/kernel/records/lock-row.ts';

/** Does the work while another transaction holds a row, as an import does. PostgreSQL alone has several at a time. */
export async function whileHeld(
  database: Database,
  { table, id }: { readonly table: DocumentTable; readonly id: number },
  work: () => Promise<void>,
): Promise<void> {
  const [isHeld, isDone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = database.transaction(async (tx) => {
    await lockRow(tx, table, id);
    isHeld.resolve();
    await isDone.promise;
  });
  await Promise.race([isHeld.promise, holding]);
  try {
    await work();
  } finally {
    isDone.resolve();
    await holding;
  }
}
