/** A request that a stored page may answer without Node's parser. */
export interface RequestHead<Wish> {
  path: string;
  wish: Wish;
}

export interface RequestHeaders {
  host: string;
  /** What a proxy says that the visitor asked for. */
  forwardedHost: string | undefined;
  acceptEncoding: string;
  ifNoneMatch: string | undefined;
  /** The connection ends with the answer. */
  isLast: boolean;
}

const longestHead = 8192;
const requestStart = Buffer.from('GET /');
const restStart = ' HTTP/1.';
const restLine = /^ HTTP\/1\.([01])\r\n/;
const plainPath = /^[!-~]*$/;
/** A header whose presence makes the request one for Node: a body or another protocol. */
const otherBusiness = new Set(['content-length', 'expect', 'transfer-encoding', 'upgrade']);
/** Node takes the second for the first, as old proxies mean it. */
const ofConnection = new Set(['connection', 'proxy-connection']);
const edges = /^[ \t]+|[ \t]+$/g;

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
      const headers = readHeaders(lastRest.toString('latin1'));
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

/** `rest` begins with the version of HTTP. */
function readHeaders(rest: string): RequestHeaders | undefined {
  const [line = '', version] = restLine.exec(rest) ?? [];
  const text = rest.slice(line.length);
  if (version === undefined || !text.endsWith('\r\n\r\n') || strayControl.test(text)) return undefined;
  const found: Partial<Record<Field, string>> = {};
  const options: string[] = [];
  let isInTheOldWay = false;
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
      found[field] = text.slice(colon + 1, end).replaceAll(edges, '');
    } else if (ofConnection.has(name)) {
      isInTheOldWay ||= name === 'proxy-connection';
      options.push(
        text
          .slice(colon + 1, end)
          .replaceAll(edges, '')
          .toLowerCase(),
      );
    } else if (otherBusiness.has(name)) return undefined;
    start = end + 2;
  }
  const { host, forwardedHost, acceptEncoding = '', ifNoneMatch } = found;
  // Node keeps no connection of HTTP/1.0 that is asked to in the old way.
  if (version === '0' && isInTheOldWay) return undefined;
  const isLast = endsAfter(version, options);
  if (host === undefined || isLast === undefined) return undefined;
  return { host, forwardedHost, acceptEncoding, ifNoneMatch, isLast };
}

/** Whether the connection ends with the answer; undefined when something else is asked of it. */
function endsAfter(version: string, options: readonly string[]): boolean | undefined {
  const [option, ...others] = options;
  if (option === undefined) return version === '0';
  if (others.length > 0) return undefined;
  if (option === 'close') return true;
  return option === 'keep-alive' ? false : undefined;
}

type Field = 'host' | 'forwardedHost' | 'acceptEncoding' | 'ifNoneMatch';

const fields = new Map<string, Field>([
  ['host', 'host'],
  ['x-forwarded-host', 'forwardedHost'],
  ['accept-encoding', 'acceptEncoding'],
  ['if-none-match', 'ifNoneMatch'],
]);
