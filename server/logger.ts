import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import pino, { type Logger } from 'pino';
import type { LineSink } from './http/access-log.ts';

/** Log of what happens, as JSON lines on standard error, so that standard output stays readable. */
export function createLogger(level: string): Logger {
  return pino({ level, base: null }, pino.destination({ dest: 2, sync: true }));
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
