import type { LogFields } from '../log-fields.ts';
import { loggableUrl } from './loggable-url.ts';

/** Takes whole lines, in memory that is its own from then on. */
export interface LineSink {
  write(lines: Buffer): unknown;
}

export interface AccessLog {
  /** Takes a response, as `describeResponse` writes it; `startedAt` is `performance.now()` when the request came. */
  add(response: Buffer, startedAt: number): void;
  /** Hands everything on. */
  flush(): void;
}

const longestUrl = 200;
/** What can stand in a JSON string as it is. */
const plainUrl = /^[!#-[\]-~]*$/;
/** A write costs as much as twenty responses. */
const batchBytes = 65_536;
const longestTime = '1234567890123,"us":'.length + 20;
const flushEveryMs = 1000;

/** What the line of a response holds after its time, without secrets of its URL. Responses that are alike, and have no id, may share it. */
export function describeResponse(
  method: string,
  url: string,
  status: number,
  bytes: number,
  requestId?: string | undefined,
): Buffer {
  const safe = loggableUrl(url);
  const short = safe.length > longestUrl ? safe.slice(0, longestUrl) : safe;
  const quoted = plainUrl.test(short) ? `"${short}"` : JSON.stringify(short);
  const named = requestId === undefined ? '' : `,"request_id":"${requestId}"`;
  return Buffer.from(`,"method":"${method}","url":${quoted},"status":${status},"bytes":${bytes}${named}}\n`);
}

/** One JSON line for each response, written in batches. The address of the visitor is left out: it is personal data. */
export function createAccessLog(sink: LineSink, fields: LogFields): AccessLog {
  const head = `${JSON.stringify({ level: 'info', ...fields }).slice(0, -1)},"time":`;
  const longestStart = head.length + longestTime;
  let batch = Buffer.allocUnsafeSlow(batchBytes);
  let length = 0;
  let time = 0;
  let timeStart = '';
  const flush = () => {
    if (length === 0) return;
    sink.write(batch.subarray(0, length));
    batch = Buffer.allocUnsafeSlow(batchBytes);
    length = 0;
  };
  setInterval(flush, flushEveryMs).unref();
  return {
    add: (response, startedAt) => {
      const microseconds = Math.round((performance.now() - startedAt) * 1000);
      const now = Date.now();
      if (now !== time) {
        time = now;
        timeStart = `${head}${now},"us":`;
      }
      if (length + longestStart + response.length > batchBytes) flush();
      length += batch.write(timeStart + microseconds, length, 'latin1');
      length += response.copy(batch, length);
    },
    flush,
  };
}
