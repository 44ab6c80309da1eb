import type { ServerResponse } from 'node:http';

/** Takes whole lines. */
export interface LineSink {
  write(line: string): unknown;
}

export type AccessLog = (
  method: string,
  url: string,
  response: ServerResponse,
  bytes: number,
  startedAt: number,
) => void;

/** One JSON line for each answer. The address of the visitor is left out: it is personal data. */
export function createAccessLog(sink: LineSink): AccessLog {
  return (method, url, { statusCode }, bytes, startedAt) => {
    const durationMs = (performance.now() - startedAt).toFixed(2);
    const path = JSON.stringify(url.length > 200 ? url.slice(0, 200) : url);
    sink.write(
      `{"time":${Date.now()},"method":"${method}","url":${path},"status":${statusCode},"bytes":${bytes},"ms":${durationMs}}\n`,
    );
  };
}
