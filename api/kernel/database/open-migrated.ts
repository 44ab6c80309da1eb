import { type DatabaseOptions, openDatabase } from './connection.ts';
import type { Database } from './database.ts';
import { migrateDatabase } from './migrate.ts';
import { refuseOtherEncodings } from './postgresql/encoding.ts';
import { refuseUnlimitedPool } from './postgresql/pooled-session.ts';
import { refuseTransactionPooling } from './postgresql/transaction-pooling.ts';

export interface MigratedOptions extends DatabaseOptions {
  /**
   * Address of the same PostgreSQL database for the role that owns its tables; undefined: that of `databaseUrl` owns
   * them. It is connected to for the migrations alone.
   */
  readonly migrationUrl?: string | undefined;
}

/** Where LISTEN and locks of sessions are needed, connections have to be sessions, and all have to have their limits. */
async function refusePooling(databaseUrl: string | undefined, directUrl: string | undefined): Promise<void> {
  if (databaseUrl === undefined) return;
  if (directUrl === undefined) return refuseTransactionPooling(databaseUrl);
  await refuseTransactionPooling(directUrl, 'DATABASE_DIRECT_URL');
  await refuseUnlimitedPool(databaseUrl);
}

/**
 * Opens the database with its tables up to date.
 * @throws TransactionPoolingError, PooledSessionError, EncodingError or OlderBuildError
 */
export async function openMigrated({ migrationUrl, ...options }: MigratedOptions): Promise<Database> {
  const { logger, databaseUrl, directUrl } = options;
  const ownerUrl = migrationUrl ?? directUrl ?? databaseUrl;
  await refusePooling(databaseUrl, directUrl);
  if (ownerUrl !== undefined) {
    const ofOwner = await openDatabase({
      ...options,
      databaseUrl: ownerUrl,
      directUrl: undefined,
      replicaUrl: undefined,
      isPatient: true,
    });
    try {
      await refuseOtherEncodings(ofOwner.db);
      await migrateDatabase(ofOwner, { logger });
    } finally {
      await ofOwner.close();
    }
    return openDatabase(options);
  }
  const database = await openDatabase(options);
  try {
    await migrateDatabase(database, { logger });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
