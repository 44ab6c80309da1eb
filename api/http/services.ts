import type { WriteContext } from '../changes/write.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { FieldFault } from './field-fault.ts';

/** What the operations of every domain are given. */
export interface Services {
  readonly database: Database;
  readonly clock: () => Date;
  /** Prefix of media addresses, without a slash at its end: `/media`. */
  readonly mediaUrl: string;
  readonly reservedSlugs: WriteContext['reservedSlugs'];
  /** What is wrong with an input of any entity, besides what its own save finds. */
  readonly inputFaults: (tx: Transaction, input: unknown) => Promise<FieldFault[]>;
}
