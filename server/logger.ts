import pino, { type Logger } from 'pino';

/** Log of what happens, as JSON lines on standard error, so that standard output stays readable. */
export function createLogger(level: string): Logger {
  return pino({ level, base: null }, pino.destination({ dest: 2, sync: true }));
}

/** Buffered destination of the access log. */
export function openAccessLog(file: string) {
  return pino.destination({ dest: file, sync: false, minLength: 8192, maxLength: 1_048_576, mkdir: true });
}
