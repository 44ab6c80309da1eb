import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runTool, writeEntries, writeScript } from './postgresql-tools.ts';

/** What the script of a client of PostgreSQL 17 or newer begins with, also for a server that does not know it and ends there. */
const newerSetting = { name: 'transaction_timeout', line: 'SET transaction_timeout = 0;' };
/** Of a script, in bytes, with all of its settings. */
const scriptHeadBytes = 4096;

/**
 * Takes away everything that migrations make, in the dialect of PostgreSQL. What a backup knows, its own script would take
 * away; what a newer version has added would stand in the way of that script, and of the next migrations.
 */
const emptyDatabase = `
set client_min_messages = warning;
select set_config(name, '0', true) from pg_settings where name = '${newerSetting.name}';
create extension if not exists pg_trgm;
create extension if not exists unaccent;
do $$
declare statement text;
begin
  for statement in
    select format('drop table %s cascade', oid::regclass)
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    union all
    select format('drop function %s cascade', oid::regprocedure)
      from pg_proc where pronamespace = 'public'::regnamespace and not exists
        (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
    union all
    select format('drop text search configuration %s cascade', oid::regconfig)
      from pg_ts_config where cfgnamespace = 'public'::regnamespace
  loop
    execute statement;
  end loop;
end $$;
`;

/**
 * Puts the dump of a backup in the place of what the database holds, in one transaction: either all of it is there
 * afterwards, or what was there before.
 * @throws ToolError
 */
export async function replacePostgresql(
  databaseUrl: string,
  { dump, dataDirectory }: { readonly dump: string; readonly dataDirectory: string },
): Promise<void> {
  const folder = await mkdtemp(join(dataDirectory, 'restore-'));
  const [first, second] = [join(folder, 'empty.sql'), join(folder, 'restore.sql')];
  try {
    await writeFile(first, emptyDatabase);
    await writeRestoreScript(dump, { script: second, entries: join(folder, 'entries') });
    const files = [`--file=${first}`, `--file=${second}`];
    const stopAtFaults = ['--single-transaction', '--set=ON_ERROR_STOP=1'];
    await runTool('psql', databaseUrl, [
      '--no-psqlrc',
      '--quiet',
      '--output=/dev/null',
      ...stopAtFaults,
      ...files,
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The script of the dump, without the extensions: only their owner may make them anew, who can be the administrator of the
 * server, and they hold nothing of the shop.
 */
async function writeRestoreScript(
  dump: string,
  { script, entries }: { readonly script: string; readonly entries: string },
): Promise<void> {
  await writeEntries(dump, entries);
  const lines = (await readFile(entries, 'utf8')).split('\n');
  await writeFile(entries, lines.filter((line) => !isOfExtension(line)).join('\n'));
  const options = ['--clean', '--if-exists', '--no-owner', '--no-privileges', `--use-list=${entries}`];
  await writeScript(dump, script, options);
  await blankNewerSetting(script);
}

const isOfExtension = (line: string): boolean => / (?:EXTENSION -|COMMENT - EXTENSION) /u.test(line);

/** In its place, since a script may be as large as the database. */
async function blankNewerSetting(script: string): Promise<void> {
  const file = await open(script, 'r+');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(scriptHeadBytes), 0, scriptHeadBytes, 0);
    const start = buffer.subarray(0, bytesRead).indexOf(newerSetting.line);
    if (start >= 0) await file.write(' '.repeat(newerSetting.line.length), start);
  } finally {
    await file.close();
  }
}
