import { negotiateEncoding } from '../edge/encoding.ts';

/** What the headers of a request ask of a stored page. */
export interface Negotiation {
  readonly encoding: 'br' | 'gzip' | undefined;
  readonly ifNoneMatch: string | undefined;
  /** The connection ends with the response. */
  readonly isLast: boolean;
}

/** Whether a host is served without further checks; `forwardedHost`: the host that the visitor asked for, according to a proxy. */
export type ServesHost = (headers: { host: string; forwardedHost: string | undefined }) => boolean;

const longestHead = 8192;
const requestStart = Buffer.from('GET /');
const restStart = ' HTTP/1.';
const restLine = /^ HTTP\/1\.([01])\r\n/;
const plainPath = /^[!-~]*$/;
const bodyLine = /^(?:DELETE|GET|HEAD|OPTIONS|PATCH|POST|PUT) \/[!-~]* HTTP\/1\.1\r\n/;
const headEnd = '\r\n\r\n';
const namesRead = /^(?:accept-encoding|connection|content-length|host|if-none-match|x-forwarded-host)$/;
/** A header whose presence makes a request one for Node: another protocol, or an end that only its parser finds. */
const namesLeft = /^(?:expect|proxy-connection|transfer-encoding|upgrade)$/;
const plainName = /^[a-z0-9-]+$/;
const edges = /^[ \t]+|(?<![ \t])[ \t]+$/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const strayControl = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]|\r(?!\n)|(?<!\r)\n/;

/**
 * Reads plain GETs that come whole in one piece. Anything else (other methods, bodies, pipelining, folded or
 * doubled headers, control characters) is not read. One reader serves one connection, whose requests mostly
 * repeat their headers: what these ask is remembered. Undefined leaves
 * a request to Node's own parser.
 */
export function createRequestHeadReader(servesHost: ServesHost) {
  let lastRest: Buffer | undefined;
  let negotiation: Negotiation | undefined;
  return (chunk: Buffer): { path: string; negotiation: Negotiation } | undefined => {
    if (chunk.length > longestHead || !startsWithGet(chunk)) return undefined;
    if (!lastRest || !endsWith(chunk, lastRest)) {
      const pathEnd = chunk.indexOf(restStart);
      if (pathEnd < 0) return undefined;
      lastRest = Buffer.from(chunk.subarray(pathEnd));
      negotiation = readNegotiation(lastRest.toString('latin1'), servesHost);
    }
    if (negotiation === undefined) return undefined;
    const path = chunk.toString('latin1', requestStart.length - 1, chunk.length - lastRest.length);
    return plainPath.test(path) ? { path, negotiation } : undefined;
  };
}

/** Bytes of the request that begins a chunk with its whole head; undefined where only Node's parser knows. */
export function requestBytes(chunk: Buffer): number | undefined {
  const end = chunk.indexOf(headEnd) + headEnd.length;
  if (end < headEnd.length || end > longestHead) return undefined;
  const head = chunk.toString('latin1', 0, end);
  const line = bodyLine.exec(head)?.[0];
  const fields = line && readFields(head.slice(line.length));
  const length = fields && (fields.get('content-length') ?? '0');
  return length && /^\d{1,12}$/.test(length) ? end + Number(length) : undefined;
}

const startsWithGet = (chunk: Buffer) =>
  chunk.length > requestStart.length && requestStart.compare(chunk, 0, requestStart.length) === 0;

const endsWith = (chunk: Buffer, end: Buffer) =>
  chunk.length > end.length && end.compare(chunk, chunk.length - end.length) === 0;

/** `rest` begins with the version of HTTP. */
function readNegotiation(rest: string, servesHost: ServesHost): Negotiation | undefined {
  const [line = '', version] = restLine.exec(rest) ?? [];
  const fields = readFields(rest.slice(line.length));
  const host = fields?.get('host');
  if (version === undefined || host === undefined || fields?.has('content-length')) return undefined;
  const connection = fields?.get('connection')?.toLowerCase() ?? (version === '0' ? 'close' : 'keep-alive');
  if (connection !== 'close' && connection !== 'keep-alive') return undefined;
  if (!servesHost({ host, forwardedHost: fields?.get('x-forwarded-host') })) return undefined;
  const best = negotiateEncoding(fields?.get('accept-encoding') ?? '');
  const encoding = best === 'identity' ? undefined : best;
  return { encoding, ifNoneMatch: fields?.get('if-none-match'), isLast: connection === 'close' };
}

/** The headers that are read, by name. An empty line before the end is the end of the first of several requests. */
function readFields(text: string): Map<string, string> | undefined {
  if (!text.endsWith(headEnd) || strayControl.test(text)) return undefined;
  const fields = new Map<string, string>();
  for (const line of text.slice(0, -headEnd.length).split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).toLowerCase();
    if (!plainName.test(name) || namesLeft.test(name) || fields.has(name)) return undefined;
    if (namesRead.test(name)) fields.set(name, line.slice(colon + 1).replaceAll(edges, ''));
  }
  return fields;
}
