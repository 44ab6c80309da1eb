import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runTool, writeScript } from './postgresql-tools.ts';

/**
 * Everything that migrations make, in the dialect of PostgreSQL. What a backup knows, its own script would take away; what
 * a newer version has added would stand in the way of that script, and of the next migrations.
 */
const emptyDatabase = `
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
    await writeScript(dump, second, ['--clean', '--if-exists', '--no-owner', '--no-privileges']);
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
