import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import pino, { type Logger } from 'pino';
import { currentRequestId } from '../api/kernel/http/request-context.ts';
import type { LineSink } from './http/access-log.ts';
import { terminalLine } from './terminal-log.ts';

/**
 * Log of what happens, on standard error, so that standard output stays readable: JSON lines for machines, sentences
 * where it is a terminal.
 */
export function createLogger(level: string): Logger {
  const output = pino.destination({ dest: 2, sync: true });
  const options = { level, base: null, mixin: requestFields };
  if (!process.stderr.isTTY) return pino(options, output);
  return pino(options, { write: (line) => void output.write(terminalLine(line)) });
}

/** Whatever is logged while a request is answered names it. */
function requestFields(): { request_id?: string } {
  const id = currentRequestId();
  return id === undefined ? {} : { request_id: id };
}

export interface LogFile extends LineSink {
  /** Resolves when everything is written. */
  close(): Promise<void>;
}

/** A file that lines are added to. It may be moved away or cut while it is open. */
export function openLogFile(file: string, onError: (error: Error) => void): LogFile {
  const stream = createWriteStream(file, { flags: 'a' });
  stream.on('error', onError);
  return {
    write: (lines) => stream.write(lines),
    close: async () => {
      if (stream.destroyed) return;
      stream.end();
      await finished(stream).catch(onError);
    },
  };
}
