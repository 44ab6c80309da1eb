import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiateEncoding } from '../edge/encoding.ts';
import type { PlainAnswer } from './answer.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Below it, the headers weigh as much. */
const leastBytes = 1024;
/** It is made for one visitor, who waits for it. */
const brotliQuality = 4;

/** A page that is rendered for one visitor, in an encoding that their browser takes. */
export async function compressResponse(answer: PlainAnswer, acceptEncoding: string): Promise<PlainAnswer> {
  const { headers = {}, body = '' } = answer;
  const isPage = String(headers['content-type'] ?? '').startsWith('text/html');
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  if (!isPage || bytes.length < leastBytes || headers['content-encoding'] !== undefined) return answer;
  const varied = { ...headers, vary: 'Accept-Encoding' };
  const encoding = negotiateEncoding(acceptEncoding);
  if (encoding !== 'br' && encoding !== 'gzip') return { ...answer, headers: varied };
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
  const compressed = encoding === 'br' ? await brotli(bytes, { params }) : await zip(bytes);
  return { ...answer, headers: { ...varied, 'content-encoding': encoding }, body: compressed };
}
