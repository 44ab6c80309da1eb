import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSite } from './build/site-build.ts';
import { type Configuration, ConfigurationError, readConfiguration } from './configuration.ts';
import { readSecret } from './secrets.ts';
import { createTerminal, type Terminal } from './terminal.ts';

/** What every command of the server begins with. */
export interface Entry {
  root: string;
  configuration: Configuration;
  buildId: string;
  revalidateToken: string;
  editorPassword: string;
  formSecret: string;
  terminal: Terminal;
}

/** Runs a command; a fault of the configuration, or any other, ends it with plain lines. */
export async function runCommand(command: (entry: Entry) => Promise<void>): Promise<void> {
  try {
    await command(await prepare());
  } catch (error) {
    process.stderr.write(`${faultLines(error).join('\n')}\n`);
    process.exit(1);
  }
}

async function prepare(): Promise<Entry> {
  const root = join(import.meta.dirname, '..');
  const configuration = readConfiguration(process.env);
  const terminal = createTerminal(process.stdout);
  const { dataDirectory } = configuration;
  const buildId = await buildSite(root, () => terminal.say('Building the site'));
  await mkdir(dataDirectory, { recursive: true });
  const secret = async (given: string | undefined, name: string) => {
    const { value, createdIn } = await readSecret(given, dataDirectory, name);
    if (createdIn !== undefined)
      terminal.say(`Made the ${name.replace('-', ' ')}: ${value} (kept in ${createdIn})`);
    return value;
  };
  return {
    root,
    configuration,
    buildId,
    terminal,
    revalidateToken: await secret(configuration.revalidateToken, 'revalidate-token'),
    editorPassword: await secret(configuration.editorPassword, 'editor-password'),
    formSecret: await secret(configuration.formSecret, 'form-secret'),
  };
}

function faultLines(error: unknown): readonly string[] {
  if (error instanceof ConfigurationError) return error.faults;
  if (!(error instanceof Error)) return [String(error)];
  return error.cause === undefined ? [error.message] : [error.message, ...faultLines(error.cause)];
}
