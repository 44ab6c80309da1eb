import type { IncomingMessage } from 'node:http';
import { withIdleLimit } from '../../api/kernel/http/idle-limit.ts';
import type { Upload } from '../../api/kernel/http/uploads.ts';

/**
 * The body of a request; undefined when it is over the limit, which is noticed while it arrives.
 * @throws ApiError where an upload is given: `too_slow`, `too_many_requests`, `unavailable`
 */
export async function readBody(
  request: IncomingMessage,
  maximumBytes: number,
  upload?: Upload,
): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of upload ? withIdleLimit(unended(request), upload.idleMs) : request) {
    const buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    bytes += buffer.length;
    if (bytes > maximumBytes) return undefined;
    upload?.take(buffer.length);
    chunks.push(buffer);
  }
  return Buffer.concat(chunks);
}

/** A request whose reader may stop before its end: its connection stays, for the response. */
export const unended = (request: IncomingMessage) => request.iterator({ destroyOnReturn: false });
