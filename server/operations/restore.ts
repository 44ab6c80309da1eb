import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../api/kernel/database/connection.ts';
import { migrateDatabase } from '../../api/kernel/database/migrate.ts';
import { temporaryPath } from '../../api/kernel/media/write-atomically.ts';
import { forgetDelivered } from '../../api/site/notification/notified-sites.ts';
import { readDatabase, secretNames } from './back-up.ts';
import { listFiles } from './backup-files.ts';
import { checkBackup } from './check-backup.ts';
import { type EndedAgain, endAgain } from './end-again.ts';
import { databaseName, type Manifest, mediaFolderName, readManifest } from './manifest.ts';
import { refuseTornDump } from './postgresql-tools.ts';
import { replacePostgresql } from './replace-postgresql.ts';
import { countRows } from './tables.ts';

export interface RestoreOptions {
  readonly databaseUrl: string | undefined;
  readonly dataDirectory: string;
  /** The list of accounts that are gone for good, which no backup holds. */
  readonly endedList: string;
  /** Undefined: media are with a service, which makes copies by itself. */
  readonly mediaDirectory: string | undefined;
  readonly folder: string;
  /** Is called when everything is back, before what was ended since is ended in it. */
  readonly onBack?: (manifest: Manifest) => Promise<void>;
}

/** Tables whose numbers people are told. Those of invoices are not among them: they have no gap. */
const numberedTables = ['shop_order', 'claim', 'submission', 'purchase_order', 'withdrawal'];
/** More than a shop gives between two backups. */
const skippedNumbers = 10_000;

/** Rows that must be there again. */
const lastingTables = [
  'shop_order',
  'payment',
  'invoice',
  'purchase_order',
  'claim',
  'customer',
  'product',
  'page',
];

/**
 * Puts a backup in the place of what is there, while no process of the site runs. Stored pages are thrown away: they may show
 * what the backup does not know.
 * @throws an error that names what the backup lacks, before anything is replaced, or what is missing afterwards
 */
export async function restore({
  databaseUrl,
  dataDirectory,
  endedList,
  mediaDirectory,
  folder,
  onBack,
}: RestoreOptions): Promise<Manifest & { readonly ended: EndedAgain }> {
  const { kind } = await readManifest(folder);
  const own = databaseUrl === undefined ? 'embedded' : 'postgresql';
  if (kind !== own)
    throw new Error(`The backup is of the kind ${kind}, and this site has a database of the kind ${own}`);
  const manifest = await checkBackup(folder);
  const dump = join(folder, databaseName.postgresql);
  if (databaseUrl !== undefined) await refuseTornDump(dump);
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  // What the database names is there before it is.
  if (mediaDirectory !== undefined) await copyBack(join(folder, mediaFolderName), mediaDirectory);
  if (databaseUrl === undefined) await replaceEmbedded(dataDirectory, folder, manifest.emptyFolders);
  else await replacePostgresql(databaseUrl, { dump, dataDirectory });
  for (const name of secretNames) await copyFileBack(join(folder, name), join(dataDirectory, name));
  // Before anything is ended in it, which the backup had.
  await compare(manifest, { databaseUrl, dataDirectory, mediaDirectory });
  await onBack?.(manifest);
  const ended = await finishRestore({ databaseUrl, dataDirectory, endedList });
  return { ...manifest, ended };
}

/** The database that is there goes once the one of the backup lies whole next to it. */
async function replaceEmbedded(
  dataDirectory: string,
  folder: string,
  emptyFolders: readonly string[],
): Promise<void> {
  const target = join(dataDirectory, databaseName.embedded);
  const copy = `${target}.restored`;
  await rm(copy, { recursive: true, force: true });
  await cp(join(folder, databaseName.embedded), copy, { recursive: true, preserveTimestamps: true });
  for (const path of emptyFolders) {
    const below = relative(databaseName.embedded, path);
    if (!below.startsWith('..')) await mkdir(join(copy, below), { recursive: true });
  }
  await rm(target, { recursive: true, force: true });
  await rename(copy, target);
}

/** As migration 0031 did. A dump has no rights, and those that a new table gets would let the role of the shop change what is kept. */
const closeAuditTrail = sql`
  do $$
  declare
    other text;
  begin
    for other in
      select distinct grantee from information_schema.role_table_grants
      where table_schema = current_schema() and table_name = 'audit_entry'
        and grantee not in (current_user, 'PUBLIC')
    loop
      execute format('revoke update, delete, truncate on audit_entry from %I', other);
    end loop;
  end
  $$`;

async function copyBack(source: string, target: string): Promise<void> {
  for (const path of await listFiles(source)) await copyFileBack(join(source, path), join(target, path));
}

/** Afterwards the file is whole or, where it could not be copied, as it was; nothing where the backup has none. */
async function copyFileBack(source: string, target: string): Promise<void> {
  if (!existsSync(source)) return;
  await mkdir(dirname(target), { recursive: true });
  const temporary = temporaryPath(target);
  try {
    await copyFile(source, temporary);
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/**
 * Does what has to follow a restore, whatever tool made it. What came after the backup is gone here, and known elsewhere:
 * stored pages show it. Sites of other processes have been notified of changes that are gone: they are to render everything.
 * People have numbers, links and keys of orders and messages that are gone: nobody else's may get the same. What was ended
 * since comes to an end again.
 */
export async function finishRestore({
  databaseUrl,
  dataDirectory,
  endedList,
}: Pick<RestoreOptions, 'databaseUrl' | 'dataDirectory' | 'endedList'>): Promise<EndedAgain> {
  await rm(join(dataDirectory, 'pages'), { recursive: true, force: true });
  await rm(join(dataDirectory, 'search'), { recursive: true, force: true });
  const database = await openDatabase({ databaseUrl, dataDir: dataDirectory, isPatient: true });
  try {
    await migrateDatabase(database);
    await database.db.execute(closeAuditTrail);
    await forgetDelivered(database.db);
    for (const table of numberedTables)
      await database.db.execute(
        sql`select setval(sequence, nextval(sequence) + ${skippedNumbers}) from pg_get_serial_sequence(${table}, 'id') as sequence`,
      );
    return await endAgain(database, endedList);
  } finally {
    await database.close();
  }
}

async function compare(
  manifest: Manifest,
  { databaseUrl, dataDirectory, mediaDirectory }: Omit<RestoreOptions, 'folder' | 'endedList' | 'onBack'>,
): Promise<void> {
  const rows = await readDatabase(databaseUrl, dataDirectory, countRows);
  const missing = lastingTables.filter((name) => (rows[name] ?? 0) < (manifest.rows[name] ?? 0));
  const files = mediaDirectory === undefined ? undefined : await readdir(mediaDirectory).catch(() => []);
  const found = new Set(files);
  const lost = files === undefined ? [] : manifest.media.filter((name) => !found.has(name));
  if (missing.length + lost.length > 0)
    throw new Error(
      `The restored site is not whole. Tables: ${missing.join(', ')}. Files: ${lost.join(', ')}`,
    );
}
