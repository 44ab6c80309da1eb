/** A request that a stored page may answer without Node's parser. */
export interface RequestHead {
  path: string;
  host: string;
  acceptEncoding: string;
  ifNoneMatch: string | undefined;
}

const longestHead = 8192;
const getLine = /^GET (\/[!-~]*) HTTP\/1\.1$/;
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
export type ReadRequestHead = (chunk: Buffer) => RequestHead | undefined;

/**
 * Reads plain GETs that come whole in one piece. Anything else (other methods, bodies, pipelining, folded or
 * doubled headers, control characters) is not read. One reader serves one connection, whose requests mostly
 * repeat their headers.
 */
export function createRequestHeadReader(): ReadRequestHead {
  let lastText = '';
  let lastHeaders: Partial<RequestHead> | undefined;
  return (chunk) => {
    if (chunk.length > longestHead) return undefined;
    const text = chunk.toString('latin1');
    const firstEnd = text.indexOf('\r\n');
    const path = firstEnd > 0 ? getLine.exec(text.slice(0, firstEnd))?.[1] : undefined;
    if (path === undefined) return undefined;
    const headerText = text.slice(firstEnd + 2);
    if (headerText !== lastText) {
      lastText = headerText;
      lastHeaders = readHeaders(headerText);
    }
    if (lastHeaders?.host === undefined) return undefined;
    const { host, acceptEncoding = '', ifNoneMatch } = lastHeaders;
    return { path, host, acceptEncoding, ifNoneMatch };
  };
}

function readHeaders(text: string): Partial<RequestHead> | undefined {
  if (!text.endsWith('\r\n\r\n') || strayControl.test(text)) return undefined;
  const found: Partial<RequestHead> = {};
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
  return found;
}

const fields = new Map<string, 'host' | 'acceptEncoding' | 'ifNoneMatch'>([
  ['host', 'host'],
  ['accept-encoding', 'acceptEncoding'],
  ['if-none-match', 'ifNoneMatch'],
]);

const isKeepAlive = (name: string, value: string) =>
  name === 'connection' && value.trim().toLowerCase() === 'keep-alive';
