import type { IncomingMessage } from 'node:http';

/** The body of a request; undefined when it is over the limit, which is noticed while it arrives. */
export async function readBody(request: IncomingMessage, maximumBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    const buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    bytes += buffer.length;
    if (bytes > maximumBytes) return undefined;
    chunks.push(buffer);
  }
  return Buffer.concat(chunks);
}
