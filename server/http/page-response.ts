import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestIdHeader } from '../../api/kernel/http/request-context.ts';
import { negotiateEncoding } from '../edge/encoding.ts';
import { matchesEtag } from '../edge/etag.ts';
import type { PageEntry, PageStore } from '../pages/page-store.ts';
import type { PageHeaders } from './page-headers.ts';

/** Responds to a GET or HEAD with a stored page. Returns the bytes of the body; undefined, and nothing sent, when the page has gone. */
export type RespondWithPage = (
  request: IncomingMessage,
  response: ServerResponse,
  entry: PageEntry,
) => Promise<number | undefined>;

export function createPageResponse(store: PageStore, pageHeaders: PageHeaders): RespondWithPage {
  return async (request, response, entry) => {
    entry.hits += 1;
    // A page that was stored just now: the next request gets the same.
    response.removeHeader(requestIdHeader);
    const { record } = entry;
    if (matchesEtag(request.headers['if-none-match'], record.etag)) {
      response.writeHead(304, pageHeaders(entry, 'unmodified', 0)).end();
      return 0;
    }
    const encoding = negotiateEncoding(request.headers['accept-encoding']?.toString());
    if (encoding === undefined) {
      response.writeHead(406, { vary: 'Accept-Encoding', 'content-length': '0' }).end();
      return 0;
    }
    const body = await store.body(entry, encoding);
    if (!body) return undefined;
    response.writeHead(200, pageHeaders(entry, encoding, body.length));
    if (request.method === 'HEAD') {
      response.end();
      return 0;
    }
    response.end(body);
    return body.length;
  };
}
