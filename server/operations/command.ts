import { z } from 'zod';
import { DirectoryInUseError } from '../../api/kernel/database/embedded/directory-lock.ts';
import type { MediaPlace } from '../../api/kernel/media/media-place.ts';
import { readConfiguration } from '../configuration.ts';
import { faultLines } from '../entry.ts';
import { logFields } from '../log-fields.ts';
import { createLogger } from '../logger.ts';
import { openPrivateFolder } from '../private-folder.ts';
import { lockForProcess } from '../process-lock.ts';

/** What an operator's command works on. */
export interface Operation {
  readonly databaseUrl: string | undefined;
  readonly dataDirectory: string;
  /** The list of accounts that are gone for good. */
  readonly endedList: string;
  /** Undefined: media are with a service, which makes copies by itself. */
  readonly mediaDirectory: string | undefined;
  readonly mediaPlace: MediaPlace;
  readonly print: (line: string) => void;
}

export interface OperationOptions {
  /** The command may work while the site runs. */
  readonly mayRunBesideSite?: (databaseUrl: string | undefined) => boolean;
}

/** The folder in which the command was called: npm runs scripts in that of the project, and passes the other one. */
export const baseFolder = (): string => process.env['INIT_CWD'] ?? process.cwd();

/** Runs a command of an operator, with the settings of the site. A fault ends it with plain lines and code 1. */
export function runOperation(
  work: (operation: Operation) => Promise<void>,
  { mayRunBesideSite = () => false }: OperationOptions = {},
): Promise<void> {
  return reportFaults(async () => {
    const configuration = readConfiguration(process.env);
    const { databaseUrl, directUrl, migrationUrl, dataDirectory, endedList, mediaPlace, logLevel, warnings } =
      configuration;
    for (const warning of warnings) process.stderr.write(`${warning}\n`);
    await openPrivateFolder(dataDirectory);
    const isAlone = !mayRunBesideSite(databaseUrl);
    const lock = isAlone
      ? lockForProcess(dataDirectory, createLogger(logLevel, logFields('command')))
      : undefined;
    await work({
      databaseUrl: migrationUrl ?? directUrl ?? databaseUrl,
      dataDirectory,
      endedList,
      mediaPlace,
      mediaDirectory: mediaPlace.kind === 'folder' ? mediaPlace.directory : undefined,
      print: (line) => void process.stdout.write(`${line}\n`),
    }).finally(() => lock?.release());
  });
}

/** Prints plain lines of a fault, and ends with code 1 then. */
export async function reportFaults(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${linesOf(error).join('\n')}\n`);
    process.exitCode = 1;
  }
}

function linesOf(error: unknown): readonly string[] {
  if (error instanceof DirectoryInUseError)
    return [
      `${error.message}. Stop the site first; \`backup\`, \`media\` and \`stock\` run beside one with DATABASE_URL.`,
    ];
  return error instanceof z.ZodError ? error.issues.map(({ message }) => message) : faultLines(error);
}
