import { Duplex } from 'node:stream';
import type { Backend } from './backend.ts';

type Done = (error?: Error | null) => void;

const TERMINATE = 0x58;
/** Messages after which PostgreSQL answers: Query, Sync, Flush, CopyDone, CopyFail. */
const ANSWERED = new Set([0x51, 0x53, 0x48, 0x63, 0x66]);
const HEADER_BYTES = 5;
const LENGTH_BYTES = 4;

/** AuthenticationOk, then ReadyForQuery in the idle state. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/**
 * The engine has one session for its whole life. What a former connection left behind (an open transaction,
 * prepared statements, settings, locks) is cleared when the next one begins; LISTEN stays.
 */
const RESET_SESSION = queryMessage(
  'rollback; deallocate all; reset all; discard temp; select pg_advisory_unlock_all()',
);

/** Stands in for the socket of a `pg` client and carries its wire messages to the embedded engine. */
export class WireStream extends Duplex {
  #backend: Backend;
  #isStarted = false;
  #isEnded = false;
  #unsent: Buffer = Buffer.alloc(0);

  constructor(backend: Backend) {
    super();
    this.#backend = backend;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#accept(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this.#accept(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: Done): void {
    this.#end();
    done();
  }

  #accept(chunk: Buffer): void {
    if (!this.#isStarted) {
      this.#isStarted = true;
      this.#exchange(RESET_SESSION, () => WELCOME);
      return;
    }
    this.#unsent = this.#unsent.length === 0 ? chunk : Buffer.concat([this.#unsent, chunk]);
    const last = lastMessageType(this.#unsent);
    if (last === TERMINATE) {
      this.#end();
    } else if (last !== undefined && ANSWERED.has(last)) {
      const request = this.#unsent;
      this.#unsent = Buffer.alloc(0);
      this.#exchange(request, (response) => response);
    }
  }

  #end(): void {
    if (!this.#isEnded) this.push(null);
    this.#isEnded = true;
  }

  #exchange(request: Buffer, transform: (response: Uint8Array) => Uint8Array): void {
    this.#backend.send(new Uint8Array(request)).then(
      (response) => {
        if (!this.destroyed && !this.#isEnded) this.push(transform(response));
      },
      (error: Error) => this.destroy(error),
    );
  }
}

/** The type of the last message, or undefined while that message is not complete. */
function lastMessageType(bytes: Buffer): number | undefined {
  let offset = 0;
  let type: number | undefined;
  while (offset + HEADER_BYTES <= bytes.length) {
    type = bytes[offset];
    offset += 1 + bytes.readUInt32BE(offset + 1);
  }
  return offset === bytes.length ? type : undefined;
}

function queryMessage(text: string): Buffer {
  const body = Buffer.from(`${text}\0`);
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('Q');
  header.writeUInt32BE(body.length + LENGTH_BYTES, 1);
  return Buffer.concat([header, body]);
}
