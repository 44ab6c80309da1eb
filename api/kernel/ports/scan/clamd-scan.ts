import { connect } from 'node:net';
import type { FileScan } from '../../http/scan-files.ts';

interface ClamdOptions {
  /** `tcp://clamav:3310` */
  readonly url: URL;
  /** Time within which the daemon has to respond to all files of a call. */
  readonly callTimeoutMs?: number;
}

const usualPort = 3310;
/** A site with its API elsewhere waits 20 s for a call, which has to be saved as well. */
const usualTimeoutMs = 15_000;
const chunkBytes = 65_536;
/** No response to one file is as long. */
const longestResponse = 4096;
/** Begins the command and asks for a response that ends with a zero byte. */
const command = 'zINSTREAM\0';
const noMoreChunks = Buffer.alloc(4);

/** ClamAV’s daemon: each file goes over a connection of its own, in chunks that begin with their length. */
export function createClamdScan({ url, callTimeoutMs = usualTimeoutMs }: ClamdOptions): FileScan {
  return {
    callTimeoutMs,
    isClean: async (bytes, signal) => {
      const response = await ask(url, bytes, signal);
      if (response === 'stream: OK') return true;
      if (response.endsWith(' FOUND')) return false;
      throw new Error(`The scanner of files answered ${response.slice(0, 200)}`);
    },
  };
}

function ask({ hostname, port }: URL, bytes: Uint8Array, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    let response = '';
    const socket = connect(Number(port || usualPort), hostname.replace(/^\[|\]$/g, ''));
    const end = (settle: () => void) => {
      signal.removeEventListener('abort', abort);
      socket.destroy();
      settle();
    };
    const fail = (reason: string) => () => reject(new Error(`The scanner of files ${reason}`));
    const abort = () => end(fail('did not answer in time'));
    signal.addEventListener('abort', abort);
    if (signal.aborted) return abort();
    socket.on('error', (error) => end(() => reject(error)));
    socket.on('close', () => end(fail('ended without an answer')));
    socket.on('data', (part) => {
      response += part.toString('latin1');
      const last = response.indexOf('\0');
      if (last >= 0) end(() => resolve(response.slice(0, last)));
      else if (response.length > longestResponse) end(fail('answered without an end'));
    });
    socket.write(command);
    for (let start = 0; start < bytes.byteLength; start += chunkBytes) {
      const chunk = bytes.subarray(start, start + chunkBytes);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(chunk.byteLength);
      socket.write(length);
      socket.write(chunk);
    }
    socket.write(noMoreChunks);
  });
}
