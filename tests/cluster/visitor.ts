import { Agent, request } from 'node:https';
import type { Received } from '../site/http-client.ts';

export interface Visit {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** The certificate of a cluster is of its own making. */
const agent = new Agent({ keepAlive: true, maxSockets: 16, rejectUnauthorized: false });

/** A request as a browser sends it to nginx; no redirect is followed and no encoding undone. */
export function visit(address: string, path: string, asked: Visit = {}): Promise<Received> {
  const { method = 'GET', headers, body } = asked;
  return new Promise<Received>((resolve, reject) => {
    const sent = request(
      new URL(path, address),
      { agent, method, ...(headers && { headers }) },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    // A reused connection that nginx has just closed for its age reveals nothing about the request.
    sent.once('error', (error) => {
      if (sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET')
        resolve(visit(address, path, asked));
      else reject(error);
    });
    sent.end(body);
  });
}
