import type { z } from 'zod';
import type { fileResponseSchema } from '../../contract/operation.ts';
import type { ResponseOptions } from './json-response.ts';

/** A stored file: browsers neither guess what it is nor run anything in it. */
export function fileResponse(
  { filename, contentType, content }: z.output<typeof fileResponseSchema>,
  { status, requestId, headers = new Headers() }: ResponseOptions,
): Response {
  headers.set('Content-Type', contentType);
  headers.set('Content-Disposition', `attachment; filename="${filename.replaceAll(/[^\w.-]/g, '-')}"`);
  headers.set('Content-Length', String(content.byteLength));
  headers.set('Content-Security-Policy', "default-src 'none'; sandbox");
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('X-Request-Id', requestId);
  return new Response(new Uint8Array(content), { status, headers });
}
