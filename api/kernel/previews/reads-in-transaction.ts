import { sql } from 'drizzle-orm';
import { lastChange, type SharedReads } from '../changes/shared-reads.ts';
import type { Queries, Transaction } from '../database/database.ts';
import { queryPrepared } from '../database/prepared.ts';
import type { PictureSource } from '../http/services.ts';
import { Pictures } from '../media/pictures.ts';

/** What reads are made with that belong to one transaction. */
export interface TransactionReads {
  readonly db: Queries;
  readonly pictures: PictureSource;
  /** Remembers nothing: what a save that is taken back has written is seen by nobody else. */
  readonly shared: SharedReads;
}

export function readsInTransaction(tx: Transaction, mediaUrl: string): TransactionReads {
  const readLastChangeId = async () => {
    const [row] = await queryPrepared<{ id: number }>(
      tx,
      'drawn_last_change',
      sql`select ${lastChange} as id`,
    );
    return row?.id ?? 0;
  };
  const shared: SharedReads = {
    remember: (_key, read) => read(),
    readLastChangeId,
    knownLastChangeId: () => undefined,
    forget: () => undefined,
    onForget: () => undefined,
  };
  return { db: tx, pictures: new Pictures(tx, mediaUrl), shared };
}
