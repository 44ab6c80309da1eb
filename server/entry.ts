import { join } from 'node:path';
import { buildAll } from './build/build-all.ts';
import { type BuildInfo, readBuildInfo } from './build/build-info.ts';
import { type Configuration, ConfigurationError, readConfiguration } from './configuration.ts';
import { type LogFields, logFields, type Service } from './log-fields.ts';
import { outliveOutput } from './logger.ts';
import { openPrivateFolder } from './private-folder.ts';
import { type OwnSecrets, readOwnSecrets } from './secrets.ts';
import { keepThreadsSmall } from './small-threads.ts';
import { createTerminal, type Terminal } from './terminal.ts';

/** What every process of the server begins with. */
export interface ProcessEntry extends OwnSecrets {
  root: string;
  configuration: Configuration;
  terminal: Terminal;
  logFields: LogFields;
}

/** What a process with a site begins with. */
export interface Entry extends ProcessEntry {
  build: BuildInfo;
  /** Digests of all code that pages are made by. */
  pageCodeId: string;
}

/** Prepares and runs a command; a fault of the configuration, or any other, ends it with plain lines. */
export async function runCommand<Prepared>(
  prepare: () => Promise<Prepared>,
  command: (entry: Prepared) => Promise<void>,
): Promise<void> {
  try {
    await command(await prepare());
  } catch (error) {
    process.stderr.write(`${faultLines(error).join('\n')}\n`);
    process.exit(1);
  }
}

/** Builds the site and the desk, unless the builds at hand are of these sources. `onSite`: as the site begins to be built. */
export async function withBuild(entry: ProcessEntry, onSite?: () => void): Promise<Entry> {
  const buildId = await buildAll(entry.root, entry.terminal.print, onSite);
  const build = await readBuildInfo(entry.root, buildId);
  return { ...entry, build, pageCodeId: `${buildId} ${build.server_digest}` };
}

export async function prepareProcess(service: Service): Promise<ProcessEntry> {
  const root = join(import.meta.dirname, '..');
  outliveOutput();
  keepThreadsSmall();
  const configuration = readConfiguration(process.env);
  const fields = logFields(service);
  const terminal = createTerminal(process.stdout, service === 'command' ? undefined : fields);
  const { dataDirectory } = configuration;
  await openPrivateFolder(dataDirectory);
  for (const warning of configuration.warnings) terminal.print(warning, 'warn');
  const secrets = await readOwnSecrets(configuration, (name, file) =>
    terminal.print(`Made the ${name}: it is stored in ${file}`),
  );
  return { root, configuration, terminal, logFields: fields, ...secrets };
}

/** The message of a fault for a person: its message, and those of what caused it that it does not repeat. */
export function faultLines(error: unknown): readonly string[] {
  if (error instanceof ConfigurationError) return error.faults;
  if (!(error instanceof Error)) return [String(error)];
  const causes = error.cause === undefined ? [] : faultLines(error.cause);
  return [error.message, ...causes.filter((line) => !error.message.includes(line))];
}
