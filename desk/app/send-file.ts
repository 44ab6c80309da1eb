import type { Operation } from '../../api/contract/operation.ts';
import { faultOf, queryText, type Result } from './api.ts';
import { ApiFault } from './api-fault.ts';
import { currentLocale } from './language.ts';
import { renewSession } from './session.ts';

interface FileCall {
  readonly method: 'POST' | 'PUT';
  /** Below `/api/v1`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Called with the share of the file that was sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/**
 * Sends a file as it is. A session that has ended is renewed by the person, and the file goes out again.
 *
 * @throws {ApiFault} with the message of the API
 */
export async function sendFile<Called extends Operation>(
  file: Blob,
  call: FileCall,
): Promise<Result<Called>> {
  const first = await sendOnce(file, call);
  const isEnded = first.fault?.code === 'unauthorized' || first.fault?.code === 'session_ended';
  if (isEnded) await renewSession();
  const { fault, response: result } = isEnded ? await sendOnce(file, call) : first;
  if (fault) throw fault;
  // As in `request`.
  return result as Result<Called>;
}

interface Sent {
  readonly fault?: ApiFault;
  readonly response?: unknown;
}

/** `fetch` does not report how much of a body was sent. */
function sendOnce(
  file: Blob,
  { method, path, query = {}, headers = {}, onProgress }: FileCall,
): Promise<Sent> {
  const { promise, resolve } = Promise.withResolvers<Sent>();
  const call = new XMLHttpRequest();
  call.open(method, `/api/v1${path}?${queryText({ lang: currentLocale(), ...query })}`);
  call.responseType = 'json';
  const all = { accept: 'application/json', 'content-type': 'application/octet-stream', ...headers };
  for (const [name, value] of Object.entries(all)) call.setRequestHeader(name, value);
  call.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total === 0 ? 1 : loaded / total),
  );
  call.upload.addEventListener('load', () => onProgress(1));
  call.addEventListener('error', () => resolve({ fault: new ApiFault('offline', 0) }));
  call.addEventListener('load', () => {
    const { status, response } = call;
    const isGood = status >= 200 && status < 300 && response !== null;
    resolve(isGood ? { response: response } : { fault: faultOf(status, response) });
  });
  call.send(file);
  return promise;
}
