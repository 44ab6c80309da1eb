import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const shownLength = 500;

/** A tool of PostgreSQL could not do its work; the message is its own. */
export class ToolError extends Error {
  override name = 'ToolError';
}

/** Runs `pg_dump` or `pg_restore` on a database. Its password is given in the environment, where no list of processes shows it. */
export async function runTool(
  tool: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  options: readonly string[],
): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  try {
    await run(tool, [...options, `--dbname=${url.href}`], {
      env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new ToolError(`${tool} is missing: install the client of PostgreSQL, no older than the server`);
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw new ToolError(`${tool}: ${output.trim().slice(0, shownLength)}`, { cause: error });
  }
}
