import { join } from 'node:path';
import type { Database, DatabaseLogger } from './database.ts';
import { openEmbedded } from './embedded/open.ts';
import { openPostgresql } from './postgresql/open.ts';

export interface DatabaseOptions {
  /** A PostgreSQL URL; undefined: the embedded database. */
  readonly databaseUrl?: string | undefined;
  /** The same database past the pooler in transaction mode that `databaseUrl` leads through; undefined: it leads through none. */
  readonly directUrl?: string | undefined;
  /** A streaming replica of that server, for what pages read; undefined: there is none. */
  readonly replicaUrl?: string | undefined;
  /** The application's data directory; the embedded database lives in its folder `database`. */
  readonly dataDir: string;
  readonly logger?: DatabaseLogger;
  /** Called once when the embedded database dies by itself (disk full, failed write). It cannot be used again. */
  readonly onFailure?: (error: Error) => void;
  /** Statements and transactions may take as long as they want, as those of migrations do. The embedded database has no such limit. */
  readonly isPatient?: boolean;
  /** Connections to a server that carts, orders and editors share; undefined: ten. */
  readonly connections?: number | undefined;
}

const SILENT: DatabaseLogger = { warn: () => undefined, error: () => undefined };

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const {
    databaseUrl,
    directUrl,
    replicaUrl,
    dataDir,
    logger = SILENT,
    onFailure = () => undefined,
    isPatient,
    connections,
  } = options;
  if (databaseUrl !== undefined)
    return openPostgresql({ databaseUrl, directUrl, replicaUrl, logger, isPatient, connections });
  return openEmbedded({ directory: join(dataDir, 'database'), logger, onFailure });
}
