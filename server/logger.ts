import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import pino, { type Logger } from 'pino';
import { currentRequestId, currentTraceId } from '../api/kernel/http/request-context.ts';
import type { LineSink } from './http/access-log.ts';
import type { LogFields } from './log-fields.ts';
import { terminalLine } from './terminal-log.ts';

/** Lines that a full disk does not take wait for room up to so many bytes; those that come then are lost. */
const waitingBytes = 1_000_000;

/**
 * Log of what happens, on standard error, so that standard output stays readable: JSON lines for machines, sentences
 * where it is a terminal.
 */
export function createLogger(level: string, fields: LogFields): Logger {
  const output = pino.destination({ dest: 2, sync: true, maxLength: waitingBytes });
  output.on('error', () => undefined);
  const options = { level, base: { ...fields }, mixin: requestFields, formatters: { level: levelName } };
  if (!process.stderr.isTTY) return pino(options, output);
  return pino(options, { write: (line) => void output.write(terminalLine(line)) });
}

const levelName = (label: string) => ({ level: label });

/** Whatever is logged while a request is handled names it, and its trace where a proxy began one. */
function requestFields(): { request_id?: string; trace_id?: string } {
  const [requestId, traceId] = [currentRequestId(), currentTraceId()];
  return {
    ...(requestId !== undefined && { request_id: requestId }),
    ...(traceId !== undefined && { trace_id: traceId }),
  };
}

export interface LogFile extends LineSink {
  /** Opens the file of this name anew, when a program that rotates logs has moved the one before. */
  reopen(): void;
  /** Resolves when everything is written. */
  close(): Promise<void>;
}

/** After a line that could not be written: a full disk is not asked at every line. */
const retryAfterMs = 1000;

/**
 * A file that lines are added to. Lines that cannot be written are lost, as on a full disk; those that come when there
 * is room again are written. `onError` is called for the first of a row of failures.
 */
export function openLogFile(file: string, onError: (error: Error) => void): LogFile {
  let stream: WriteStream | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;
  let isFailing = false;
  const open = (): WriteStream => {
    const opened = createWriteStream(file, { flags: 'a' });
    opened.on('error', (error) => {
      if (!isFailing) onError(error);
      isFailing = true;
      failedAt = performance.now();
      if (stream === opened) stream = undefined;
    });
    return opened;
  };
  return {
    write: (lines) => {
      if (performance.now() - failedAt < retryAfterMs) return;
      stream ??= open();
      stream.write(lines, (error) => {
        if (!error) isFailing = false;
      });
    },
    reopen: () => {
      stream?.end();
      stream = open();
    },
    close: async () => {
      const last = stream;
      if (!last || last.destroyed) return;
      last.end();
      await finished(last).catch(onError);
    },
  };
}

/** From here on what standard output and standard error do not take is lost, and no longer ends the process. */
export function outliveOutput(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
}

/** Standard output, where a supervisor gathers lines and rotates them. */
export const standardOutput: LogFile = {
  write: (lines) => void process.stdout.write(lines),
  reopen: () => undefined,
  close: async () => undefined,
};
