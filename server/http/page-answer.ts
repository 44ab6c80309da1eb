import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { type Encoding, negotiateEncoding } from '../edge/encoding.ts';
import { matchesEtag } from '../edge/etag.ts';
import type { PageBodies, PageRecord } from '../pages/page.ts';
import type { PageEntry, PageStore } from '../pages/page-store.ts';

/** Headers as Node takes them: name, value, name, value … */
type HeaderList = string[];

export interface PageAnswerOptions {
  store: PageStore;
  /** On every answer. */
  commonHeaders: Readonly<Record<string, string>>;
  /** What a CDN in front may keep; nothing without a CDN. */
  cdnHeaders: (record: PageRecord) => Readonly<Record<string, string>>;
}

/** Browsers ask every time and mostly get a 304: a page may change within a second. */
const pageCacheControl = 'public, max-age=0, must-revalidate';
const commonAcceptEncodings = 64;

/** Answers a GET or HEAD with a stored page: encodings, validators, headers. Returns the bytes of the body. */
export type AnswerPage = (
  request: IncomingMessage,
  response: ServerResponse,
  entry: PageEntry,
) => number | Promise<number>;

export function createPageAnswer({ store, commonHeaders, cdnHeaders }: PageAnswerOptions): AnswerPage {
  const common = Object.entries(commonHeaders).flat();
  const headersByRecord = new WeakMap<PageRecord, Partial<Record<Encoding | 'unmodified', HeaderList>>>();
  const negotiated = new Map<string, Encoding | undefined>();

  const encodingFor = (request: IncomingMessage): Encoding | undefined => {
    const accepted = String(request.headers['accept-encoding'] ?? '');
    if (negotiated.has(accepted)) return negotiated.get(accepted);
    const encoding = negotiateEncoding(accepted);
    if (negotiated.size < commonAcceptEncodings) negotiated.set(accepted, encoding);
    return encoding;
  };

  const headersOf = (record: PageRecord, form: Encoding | 'unmodified'): HeaderList => {
    let forms = headersByRecord.get(record);
    if (!forms) headersByRecord.set(record, (forms = {}));
    return (forms[form] ??= [...headerList(record, form, cdnHeaders(record)), ...common]);
  };

  return (request, response, entry) => {
    entry.hits += 1;
    const { record } = entry;
    if (matchesEtag(request.headers['if-none-match'], record.etag)) {
      response.writeHead(304, headersOf(record, 'unmodified'));
      response.end();
      return 0;
    }
    const encoding = encodingFor(request);
    if (encoding === undefined) {
      response.writeHead(406, [...common, 'Vary', 'Accept-Encoding', 'Content-Length', '0']);
      response.end();
      return 0;
    }
    const send = (bodies: PageBodies) => {
      const body = encoding === 'identity' ? brotliDecompressSync(bodies.br) : bodies[encoding];
      response.writeHead(200, headersOf(record, encoding));
      response.end(body);
      return body.length;
    };
    if (request.method === 'HEAD') {
      response.writeHead(200, headersOf(record, encoding));
      response.end();
      return 0;
    }
    const bodies = store.bodies(entry);
    return bodies instanceof Promise ? bodies.then(send) : send(bodies);
  };
}

function headerList(
  record: PageRecord,
  form: Encoding | 'unmodified',
  cdnHeaders: Readonly<Record<string, string>>,
): HeaderList {
  const headers: HeaderList = [
    'ETag',
    record.etag,
    'Cache-Control',
    pageCacheControl,
    'Vary',
    'Accept-Encoding',
    ...Object.entries(cdnHeaders).flat(),
  ];
  if (record.contentSecurityPolicy) headers.push('Content-Security-Policy', record.contentSecurityPolicy);
  if (form === 'unmodified') return headers;
  headers.push('Content-Type', record.contentType, 'Content-Length', String(record.sizes[form]));
  if (form !== 'identity') headers.push('Content-Encoding', form);
  return headers;
}
