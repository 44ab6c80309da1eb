import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { runImport } from '../../api/import/cli.ts';
import { reservedSlugs, screens, sitePath } from './folders.ts';

export interface CommandResult {
  readonly exitCode: number;
  readonly lines: readonly string[];
}

/** Runs the import as `npm run import` does, with a data directory of its own. */
export async function runCommand(
  folder: string,
  dataDir: string,
  { dryRun = false } = {},
): Promise<CommandResult> {
  const output = new PassThrough();
  const environment = { DATA_DIR: dataDir };
  const options = { folder, dryRun, isComplete: false, mediaFolder: undefined };
  const exitCode = await runImport({ options, environment, output, reservedSlugs, sitePath, screens });
  output.end();
  return { exitCode, lines: (await text(output)).trimEnd().split('\n') };
}
