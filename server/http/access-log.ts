/** Takes whole lines. */
export interface LineSink {
  write(lines: string): unknown;
}

export interface AccessLog {
  /** Takes an answer: `startedAt` is the time of `performance.now()` when the request came. */
  add(method: string, url: string, status: number, bytes: number, startedAt: number): void;
  /** Hands everything on. */
  flush(): void;
}

const longestUrl = 200;
/** What can stand in a JSON string as it is. */
const plainUrl = /^[!#-[\]-~]*$/;
/** A write costs as much as twenty answers. */
const flushLength = 65_536;
const flushEveryMs = 1000;

/** One JSON line for each answer, handed on in batches. The address of the visitor is left out: it is personal data. */
export function createAccessLog(sink: LineSink): AccessLog {
  let lines = '';
  const flush = () => {
    if (lines !== '') sink.write(lines);
    lines = '';
  };
  setInterval(flush, flushEveryMs).unref();
  return {
    add: (method, url, status, bytes, startedAt) => {
      const short = url.length > longestUrl ? url.slice(0, longestUrl) : url;
      const quoted = plainUrl.test(short) ? `"${short}"` : JSON.stringify(short);
      const microseconds = Math.round((performance.now() - startedAt) * 1000);
      lines += `{"time":${Date.now()},"method":"${method}","url":${quoted},"status":${status},"bytes":${bytes},"us":${microseconds}}\n`;
      if (lines.length > flushLength) flush();
    },
    flush,
  };
}
