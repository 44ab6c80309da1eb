import type { WriteContext } from '../changes/write.ts';
import type { Database } from '../database/database.ts';

/** What the operations of every domain are given. */
export interface Services {
  readonly database: Database;
  readonly clock: () => Date;
  /** Prefix of media addresses, without a slash at its end: `/media`. */
  readonly mediaUrl: string;
  readonly reservedSlugs: WriteContext['reservedSlugs'];
}
