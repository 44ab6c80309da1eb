/** A request that a stored page may answer without Node's parser. */
export interface RequestHead<Wish> {
  path: string;
  wish: Wish;
}

export interface RequestHeaders {
  host: string;
  acceptEncoding: string;
  ifNoneMatch: string | undefined;
}

const longestHead = 8192;
const requestStart = Buffer.from('GET /');
const restStart = ' HTTP/1.1\r\n';
const plainPath = /^[!-~]*$/;
/** A header whose presence makes the request one for Node: a body, another protocol, another end of the connection. */
const otherBusiness = new Set([
  'connection',
  'content-length',
  'expect',
  'transfer-encoding',
  'upgrade',
  'x-forwarded-host',
]);

const plainName = /^[a-z0-9-]+$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const strayControl = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]|\r(?!\n)|(?<!\r)\n/;

/** Reads the head of a request; undefined leaves it to Node's own parser. */
export type ReadRequestHead<Wish> = (chunk: Buffer) => RequestHead<Wish> | undefined;

/**
 * Reads plain GETs that come whole in one piece. Anything else (other methods, bodies, pipelining, folded or
 * doubled headers, control characters) is not read. One reader serves one connection, whose requests mostly
 * repeat their headers: what `wishOf` makes of these is remembered, and undefined leaves the request to Node.
 */
export function createRequestHeadReader<Wish>(
  wishOf: (headers: RequestHeaders) => Wish | undefined,
): ReadRequestHead<Wish> {
  let lastRest: Buffer | undefined;
  let wish: Wish | undefined;
  return (chunk) => {
    if (chunk.length > longestHead || !startsWithGet(chunk)) return undefined;
    if (lastRest === undefined || !endsWith(chunk, lastRest)) {
      const pathEnd = chunk.indexOf(restStart);
      if (pathEnd < 0) return undefined;
      lastRest = Buffer.from(chunk.subarray(pathEnd));
      const headers = readHeaders(lastRest.toString('latin1', restStart.length));
      wish = headers && wishOf(headers);
    }
    if (wish === undefined) return undefined;
    const path = chunk.toString('latin1', requestStart.length - 1, chunk.length - lastRest.length);
    if (!plainPath.test(path)) return undefined;
    return { path, wish };
  };
}

const startsWithGet = (chunk: Buffer) => {
  for (let index = 0; index < requestStart.length; index += 1)
    if (chunk[index] !== requestStart[index]) return false;
  return true;
};

const endsWith = (chunk: Buffer, end: Buffer) =>
  chunk.length > end.length && chunk.compare(end, 0, end.length, chunk.length - end.length) === 0;

function readHeaders(text: string): RequestHeaders | undefined {
  if (!text.endsWith('\r\n\r\n') || strayControl.test(text)) return undefined;
  const found: Partial<RequestHeaders> = {};
  const lastEnd = text.length - 2;
  for (let start = 0; start < lastEnd; ) {
    const end = text.indexOf('\r\n', start);
    const colon = text.indexOf(':', start);
    // An empty line before the end is the end of the first of several requests.
    if (colon <= start || colon > end) return undefined;
    const name = text.slice(start, colon).toLowerCase();
    if (!plainName.test(name)) return undefined;
    const field = fields.get(name);
    if (field !== undefined) {
      if (found[field] !== undefined) return undefined;
      found[field] = text.slice(colon + 1, end).trim();
    } else if (otherBusiness.has(name) && !isKeepAlive(name, text.slice(colon + 1, end))) return undefined;
    start = end + 2;
  }
  const { host, acceptEncoding = '', ifNoneMatch } = found;
  return host === undefined ? undefined : { host, acceptEncoding, ifNoneMatch };
}

const fields = new Map<string, 'host' | 'acceptEncoding' | 'ifNoneMatch'>([
  ['host', 'host'],
  ['accept-encoding', 'acceptEncoding'],
  ['if-none-match', 'ifNoneMatch'],
]);

const isKeepAlive = (name: string, value: string) =>
  name === 'connection' && value.trim().toLowerCase() === 'keep-alive';
