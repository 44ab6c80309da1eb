import { type DatabaseOptions, openDatabase } from './connection.ts';
import type { Database } from './database.ts';
import { migrateDatabase } from './migrate.ts';
import { refuseOtherEncodings } from './postgresql/encoding.ts';
import { refuseTransactionPooling } from './postgresql/transaction-pooling.ts';

export interface MigratedOptions extends DatabaseOptions {
  /**
   * Address of the same PostgreSQL database for the role that owns its tables; undefined: that of `databaseUrl` owns
   * them. It is connected to for the migrations alone.
   */
  readonly migrationUrl?: string | undefined;
}

/** Opens the database with its tables up to date. @throws TransactionPoolingError, EncodingError or OlderBuildError */
export async function openMigrated({ migrationUrl, ...options }: MigratedOptions): Promise<Database> {
  const ownerUrl = migrationUrl ?? options.databaseUrl;
  const { logger } = options;
  if (options.databaseUrl !== undefined) await refuseTransactionPooling(options.databaseUrl);
  if (ownerUrl !== undefined) {
    const ofOwner = await openDatabase({
      ...options,
      databaseUrl: ownerUrl,
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
