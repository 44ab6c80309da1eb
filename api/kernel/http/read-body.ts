import { ApiError } from './api-error.ts';
import { withIdleLimit } from './idle-limit.ts';
import type { Upload } from './uploads.ts';

/** Deeper than any input of the contract, and shallow enough for every recursive check. */
const maximumDepth = 40;

/** Reads at most `limitBytes`, whatever `Content-Length` says. @throws ApiError as `readForm` */
export async function readBytes(
  request: Request,
  { limitBytes, upload }: { limitBytes: number; upload: Upload },
): Promise<Uint8Array<ArrayBuffer>> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > limitBytes) throw new ApiError('too_large');
  const chunks: Uint8Array[] = [];
  let total = 0;
  if (request.body !== null) {
    for await (const chunk of withIdleLimit(request.body, upload.idleMs)) {
      total += chunk.byteLength;
      if (total > limitBytes) throw new ApiError('too_large');
      upload.take(chunk.byteLength);
      chunks.push(chunk);
    }
  }
  const bytes = new Uint8Array(total);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

export async function readJson(
  request: Request,
  options: { limitBytes: number; upload: Upload },
): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new ApiError('bad_request');
  const bytes = await readBytes(request, options);
  return parseJson(() => decodeText(bytes));
}

/** @throws TypeError for bytes that are not UTF-8 */
export const decodeText = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(bytes);

/** @throws ApiError `bad_request` for what is no JSON, or none that can be stored. */
export function parseJson(read: () => string): unknown {
  try {
    const text = read();
    if (isTooDeep(text)) throw new ApiError('bad_request');
    return JSON.parse(text, refuseUnstorable);
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('bad_request', { cause: error });
  }
}

/** Text that PostgreSQL cannot hold: NUL, and half of a surrogate pair. */
export const isStorableText = (text: string) => !text.includes('\0') && text.isWellFormed();

function refuseUnstorable(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new ApiError('bad_request');
  if (typeof value === 'string' && !isStorableText(value)) throw new ApiError('bad_request');
  return value;
}

const quote = 0x22;
const backslash = 0x5c;

function isTooDeep(json: string): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < json.length; index += 1) {
    const unit = json.charCodeAt(index);
    if (inString && unit === backslash) index += 1;
    else if (unit === quote) inString = !inString;
    else if (!inString && (unit === 0x7b || unit === 0x5b)) depth += 1;
    else if (!inString && (unit === 0x7d || unit === 0x5d)) depth -= 1;
    if (depth > maximumDepth) return true;
  }
  return false;
}
