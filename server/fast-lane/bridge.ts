import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { requestBytes } from './request-head.ts';

/**
 * A connection as Node's HTTP server sees it, while the lane reads its socket: it brings the requests that are not for
 * the lane. Once such a request was read and its response sent to the last byte, the next one may be for the lane again.
 */
export class Bridge extends Duplex {
  readonly #socket: Socket;
  /** Bytes of the request under way that are still to come; not a number once only Node's parser knows where it ends. */
  #missingBytes = 0;
  /** Whether the current response is complete; `undefined` until Node has read the head of its request. */
  #isFinished: boolean | undefined = true;

  constructor(socket: Socket) {
    super();
    this.#socket = socket;
    socket.on('end', () => this.push(null));
    socket.on('timeout', () => this.emit('timeout'));
    socket.on('error', (error) => this.destroy(error));
    socket.on('close', () => this.destroy());
  }

  get remoteAddress() {
    return this.#socket.remoteAddress;
  }

  /** Whether no request is under way. */
  get isFree(): boolean {
    return this.#missingBytes === 0 && this.#isFinished === true && this.writable;
  }

  /** Hands bytes of the client to the HTTP server. */
  deliver(chunk: Buffer): void {
    if (this.isFree) {
      this.#missingBytes = requestBytes(chunk) ?? Number.NaN;
      this.#isFinished = undefined;
    }
    this.#missingBytes -= chunk.length;
    if (this.#missingBytes < 0) this.#missingBytes = Number.NaN;
    if (!this.push(chunk)) this.#socket.pause();
  }

  /** Called with each response of the HTTP server to this connection, before anything of it is sent. */
  follow(response: ServerResponse): void {
    // Node has found another request than the one that was counted.
    if (this.#isFinished !== undefined) this.#missingBytes = Number.NaN;
    this.#isFinished = false;
    response.once('close', () => {
      this.#isFinished = response.writableFinished && response.req.complete;
    });
  }

  /** Timeout as of a socket, like the next one: the time without a byte in either direction counts. */
  setTimeout(milliseconds: number): void {
    this.#socket.setTimeout(milliseconds);
  }

  destroySoon(): void {
    this.end(() => this.destroy());
  }

  override _read(): void {
    this.#socket.resume();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#socket.write(chunk, done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#socket.write(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  override _final(done: () => void): void {
    this.#socket.end(done);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#socket.destroySoon();
    done(error);
  }
}
