import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorMessages } from '../../api/contract/error-messages.ts';
import { type ErrorCode, errorCatalogue } from '../../api/contract/errors.ts';
import { requestIdHeader } from '../../api/kernel/http/request-context.ts';
import { defaultLocale, locales } from '../../languages/locales.ts';
import { jsonResponse, type PlainResponse, redirectResponse, textResponse } from './plain-response.ts';

interface ParserFault extends Error {
  readonly code?: string;
  readonly rawPacket?: Buffer;
  /** How far the parser came in it. */
  readonly bytesParsed?: number;
}

const requestLine = /^[A-Za-z-]{1,40} (\S+) HTTP\/1\.[01]\r?\n/;
const apiPath = /^(?:https?:\/\/[^/]*)?\/api(?:[/?]|$)/i;
const rawTarget = /^(?:GET|HEAD) (\/(?:[!-.0-[\]-~\x80-\xff][!-[\]-~\x80-\xff]*)?) HTTP\/1\.[01]\r?\n/;
const longestLine = 8192;
const pageMethods = 'GET, HEAD';
const apiMethods = 'GET, HEAD, POST, PUT, PATCH, DELETE';

/** Responds to what Node's parser refuses, and CONNECT, in the form of all other responses, and ends the connection. */
export function respondToMalformedRequests(
  server: Server,
  commonHeaders: Readonly<Record<string, string>>,
): void {
  const busy = new WeakSet<Duplex>();
  server.prependListener('request', ({ socket }, response) => {
    busy.add(socket);
    response.once('close', () => busy.delete(socket));
  });
  server.on('connect', ({ url = '' }: IncomingMessage, socket: Duplex) => {
    end(socket, notAllowed(url));
  });
  server.on('clientError', (fault: ParserFault, socket: Duplex) => {
    // In the middle of another response nothing can be sent.
    if (!socket.writable || busy.has(socket) || fault.code === 'ECONNRESET') socket.destroy();
    else end(socket, answerTo(fault));
  });

  function end(socket: Duplex, { status, headers = {}, body = '' }: PlainResponse): void {
    const lines = Object.entries({
      ...commonHeaders,
      ...headers,
      date: new Date().toUTCString(),
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.on('error', () => socket.destroy());
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () =>
      socket.destroy(),
    );
  }
}

/** Begins where the line of the faulty request does, which need not be the first of its packet. */
function faultyRequest({ rawPacket, bytesParsed = 0 }: ParserFault): string {
  if (rawPacket === undefined) return '';
  const start = rawPacket.subarray(0, bytesParsed).lastIndexOf('\n') + 1;
  return rawPacket.toString('latin1', start, start + longestLine);
}

/**
 * Where a request leads whose path was not percent-encoded: Node's parser refuses bytes beyond ASCII, and one of
 * our paths has an en dash that people paste as it is. Never to another host.
 */
function encodedTarget(request: string): string | undefined {
  const target = rawTarget.exec(request)?.[1];
  return target?.replaceAll(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
}

function answerTo(fault: ParserFault): PlainResponse {
  const { code, rawPacket } = fault;
  const location = code === 'HPE_INVALID_URL' ? encodedTarget(faultyRequest(fault)) : undefined;
  if (location !== undefined) return redirectResponse(301, location);
  const target = requestLine.exec(rawPacket?.toString('latin1', 0, longestLine) ?? '')?.[1];
  if (code === 'HPE_INVALID_METHOD' && target !== undefined) return notAllowed(target);
  if (code === 'HPE_HEADER_OVERFLOW') return answerOf('too_large', target, 431);
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return answerOf('too_slow', target);
  return answerOf('bad_request', target);
}

const notAllowed = (target: string): PlainResponse => {
  const { headers, ...result } = answerOf('method_not_allowed', target);
  return { ...result, headers: { ...headers, allow: apiPath.test(target) ? apiMethods : pageMethods } };
};

function answerOf(
  code: ErrorCode,
  target: string | undefined,
  status: number = errorCatalogue[code].status,
): PlainResponse {
  const message = errorMessages[code][defaultLocale];
  const text = locales.map((locale) => errorMessages[code][locale]).join('\n');
  const requestId = randomUUID();
  const headers = { [requestIdHeader]: requestId };
  return target !== undefined && apiPath.test(target)
    ? jsonResponse(
        status,
        { errors: { status: code, message, lang: defaultLocale, request_id: requestId } },
        headers,
      )
    : textResponse(status, text, headers);
}
