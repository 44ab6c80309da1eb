import { constants, cp } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Queries, Transaction } from '../../api/kernel/database/database.ts';

const logFolderName = 'pg_wal';
/** The name of a file of the log: 24 hexadecimal digits, which grow. */
const logFile = /^[0-9A-F]{24}$/;
const logSchema = z.tuple([z.object({ first: z.string(), last: z.string() })]);

/**
 * Copies the files of the embedded database, as they are at one moment, into a folder that is not there yet. Everybody else
 * waits: its engine has one connection and writes nothing while nobody uses it. What has changed is in the files after the
 * checkpoint, so that a start on the copy finds little to do.
 * @param read is called first, with the rows that the copy holds
 */
export function copyOpenDatabase<Result>(
  database: Database,
  { directory, target }: { readonly directory: string; readonly target: string },
  read: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.withConnection(async (connection) => {
    const result = await connection.transaction(read, { isolationLevel: 'repeatable read' });
    await connection.execute(sql`checkpoint`);
    const { first, last } = await neededLog(connection);
    await cp(directory, target, {
      recursive: true,
      // The file system may let both refer to the same blocks.
      mode: constants.COPYFILE_FICLONE,
      filter: (path) => {
        const name = basename(path);
        const isLog = logFile.test(name) && basename(dirname(path)) === logFolderName;
        return !isLog || (first <= name && name <= last);
      },
    });
    return result;
  });
}

/** The files of the log that a start reads. Those before are read no more, and those after wait to be used again. */
async function neededLog(connection: Queries): Promise<{ readonly first: string; readonly last: string }> {
  const { rows } = await connection.execute(
    sql`select pg_walfile_name(redo_lsn) as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last
        from pg_control_checkpoint()`,
  );
  return logSchema.parse(rows)[0];
}
