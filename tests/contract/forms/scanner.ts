import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

export type Behaviour =
  | 'looks'
  | 'takes its time'
  | 'is busy'
  | 'hangs'
  | 'hangs up'
  | 'talks without an end';
const command = 'zINSTREAM\0';
/** What it takes for a virus. */
export const harmful = 'X5O-HARMFUL';

/** Speaks as ClamAV’s daemon does. */
export class Scanner {
  behaviour: Behaviour = 'looks';
  /** Sizes of what it was given. */
  readonly seen: number[] = [];
  readonly #server: Server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => socket.destroy());
    socket.on('data', (part) => {
      received = Buffer.concat([received, part]);
      const file = wholeFile(received);
      if (file === undefined) return;
      this.seen.push(file.length);
      if (this.behaviour === 'looks')
        socket.end(file.includes(harmful) ? 'stream: Harm-1 FOUND\0' : 'stream: OK\0');
      if (this.behaviour === 'takes its time') setTimeout(() => socket.end('stream: OK\0'), 400);
      if (this.behaviour === 'is busy') socket.end('INSTREAM size limit exceeded. ERROR\0');
      if (this.behaviour === 'hangs up') socket.destroy();
      if (this.behaviour === 'talks without an end') socket.write('x'.repeat(10_000));
    });
  });

  async listen(): Promise<URL> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return new URL(`tcp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`);
  }

  close(): void {
    this.#server.close();
  }
}

/** What came in chunks, once the empty one has ended it. */
function wholeFile(received: Buffer): Buffer | undefined {
  if (received.toString('latin1', 0, command.length) !== command) return undefined;
  const chunks: Buffer[] = [];
  for (let place = command.length; place + 4 <= received.length; ) {
    const length = received.readUInt32BE(place);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(place + 4, place + 4 + length));
    place += 4 + length;
  }
  return undefined;
}
