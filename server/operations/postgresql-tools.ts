import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const shownLength = 500;

/** A tool of PostgreSQL could not do its work; the message is its own. */
export class ToolError extends Error {
  override name = 'ToolError';
}

type Tool = 'pg_dump' | 'pg_restore' | 'psql';

/** Runs a tool of PostgreSQL on a database. Its password is given in the environment, where no list of processes shows it. */
export async function runTool(
  tool: Tool,
  databaseUrl: string,
  options: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  await runOn(
    tool,
    [...options, `--dbname=${url.href}`],
    password === '' ? {} : { PGPASSWORD: password },
    signal,
  );
}

/** Writes what a dump holds, one entry to a line, as `pg_restore --use-list` reads it. */
export const writeEntries = (dump: string, list: string): Promise<void> =>
  runOn('pg_restore', ['--list', `--file=${list}`, dump], {});

/** @throws ToolError for a dump whose list of entries cannot be read */
export const refuseTornDump = (dump: string): Promise<void> =>
  runOn('pg_restore', ['--list', '--file=/dev/null', dump], {});

/** Writes what `pg_restore` would do to a database as a script. */
export const writeScript = (dump: string, script: string, options: readonly string[]): Promise<void> =>
  runOn('pg_restore', [...options, `--file=${script}`, dump], {});

async function runOn(
  tool: Tool,
  options: readonly string[],
  environment: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<void> {
  try {
    await run(tool, options, { env: { ...process.env, ...environment }, ...(signal && { signal }) });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new ToolError(`${tool} is missing: install the client of PostgreSQL, no older than the server`);
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    const lines = output.split('\n').map((line) => line.trim());
    throw new ToolError(`${tool}: ${lines.filter(Boolean).join('; ').slice(0, shownLength)}`);
  }
}
