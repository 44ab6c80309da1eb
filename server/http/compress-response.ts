import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiateEncoding } from '../edge/encoding.ts';
import type { PlainResponse } from './plain-response.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Below it, the headers weigh as much. */
const leastBytes = 1024;
/** It is made for one visitor, who waits for it. */
const brotliQuality = 4;

/** A page that is rendered for one visitor, in an encoding that their browser takes. */
export async function compressResponse(
  response: PlainResponse,
  acceptEncoding: string,
): Promise<PlainResponse> {
  const { headers = {}, body = '' } = response;
  const isPage = String(headers['content-type'] ?? '').startsWith('text/html');
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  if (!isPage || bytes.length < leastBytes || headers['content-encoding'] !== undefined) return response;
  const varied = { ...headers, vary: 'Accept-Encoding' };
  const encoding = negotiateEncoding(acceptEncoding);
  if (encoding !== 'br' && encoding !== 'gzip') return { ...response, headers: varied };
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
  const compressed = encoding === 'br' ? await brotli(bytes, { params }) : await zip(bytes);
  return { ...response, headers: { ...varied, 'content-encoding': encoding }, body: compressed };
}
