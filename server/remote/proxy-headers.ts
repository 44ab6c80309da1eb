import type { IncomingMessage } from 'node:http';

/** Headers of one connection, which the next one has anew (RFC 9110, 7.6.1). */
const ofConnection: ReadonlySet<string> = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
/** Headers that the proxy writes itself. */
const ofProxy: ReadonlySet<string> = new Set([
  'forwarded',
  'host',
  'traceparent',
  'tracestate',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-request-id',
]);
/** Without these, what follows the head would be read as another request: no client has them dropped. */
const ofFraming: ReadonlySet<string> = new Set(['content-length', 'transfer-encoding']);
const proxyName = 'site-of-this-api';

/** Named in `Via`, so that a site whose API is a site notices when it asks itself. */
export const viaProxy = `1.1 ${proxyName}`;

export const isFromProxy = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  String(headers.via ?? '').includes(proxyName);

interface Forwarding {
  apiUrl: URL;
  siteUrl: URL;
  /** Address of the visitor. */
  visitor: string;
  /** Under which this process writes of the request. */
  requestId: string | undefined;
  /** The trace to which it belongs. */
  traceparent: string | undefined;
}

/** The headers of a request as the API gets them, names and values in turn. */
export function forwardedHeaders(
  request: IncomingMessage,
  { apiUrl, siteUrl, visitor, requestId, traceparent }: Forwarding,
): string[] {
  const { headers, rawHeaders } = request;
  const written = [
    ...['host', apiUrl.host, 'via', viaProxy, 'x-forwarded-for', visitor],
    ...['x-forwarded-proto', siteUrl.protocol.slice(0, -1)],
    ...(requestId === undefined ? [] : ['x-request-id', requestId]),
    ...(traceparent === undefined ? [] : ['traceparent', traceparent]),
    ...(headers.host === undefined ? [] : ['x-forwarded-host', headers.host]),
    // Without a length, the body goes on in chunks as it comes.
    ...(headers['transfer-encoding'] === undefined ? [] : ['transfer-encoding', 'chunked']),
  ];
  const dropped = new Set([...ofConnection, ...ofProxy, ...namedInConnection(headers.connection)]);
  return [...written, ...withoutNames(rawHeaders, dropped)];
}

/** The headers of a response as the visitor gets them; those of every response stand where it has none of its own. */
export function endToEndHeaders(
  rawHeaders: readonly string[],
  commonHeaders: Readonly<Record<string, string>>,
): string[] {
  const names = new Set(rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase()));
  const common = Object.entries(commonHeaders).filter(([name]) => !names.has(name.toLowerCase()));
  return [...common.flat(), ...withoutNames(rawHeaders, ofConnection)];
}

const namedInConnection = (connection: string | undefined): string[] =>
  (connection ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => !ofFraming.has(name));

function withoutNames(rawHeaders: readonly string[], names: ReadonlySet<string>): string[] {
  const others: string[] = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2);
    if (!names.has(name.toLowerCase())) others.push(name, value);
  }
  return others;
}
