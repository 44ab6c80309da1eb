import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Received {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Result extends Received {
  /** Size of status line and headers as they were sent. */
  readonly headerBytes: number;
}

export interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Address of this machine that it comes from, `127.0.1.1`: each sender has limits of its own. */
  readonly from?: string;
}

/** What writing to a connection that was closed meanwhile ends in. */
const reusedFaults = new Set(['ECONNRESET', 'EPIPE']);
const agent = new Agent({ keepAlive: true, maxSockets: 8 });
/** Senders of their own ask all at once: what counts their calls sees them within its window, on a slow machine too. */
const crowd = new Agent({ keepAlive: true });

/** One request as it is: no redirect is followed, no encoding asked for or undone, no header added. */
export function call(address: string, path: string, asked: Call = {}): Promise<Result> {
  const { method = 'GET', headers = {}, body, from: localAddress } = asked;
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent: localAddress ? crowd : agent,
        hostname,
        port,
        path,
        method,
        headers,
        ...(localAddress && { localAddress }),
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          const { statusCode: status = 0, statusMessage = '', rawHeaders } = response;
          const lines = rawHeaders.flatMap((value, index) =>
            index % 2 === 0 ? [`${value}: ${rawHeaders[index + 1]}`] : [],
          );
          const head = [`HTTP/1.1 ${status} ${statusMessage}`, ...lines, '', ''].join('\r\n');
          resolve({
            status,
            headers: response.headers,
            headerBytes: Buffer.byteLength(head),
            body: Buffer.concat(chunks),
          });
        });
      },
    );
    // A reused connection that the server has just closed reveals nothing about the request.
    sent.once('error', (error) => {
      if (sent.reusedSocket && 'code' in error && reusedFaults.has(String(error.code)))
        resolve(call(address, path, asked));
      else reject(error);
    });
    sent.end(body);
  });
}

export const textOf = ({ body }: Received): string => body.toString('utf8');
export const jsonOf = ({ body }: Received): unknown => JSON.parse(body.toString('utf8'));
