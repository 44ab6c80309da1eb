import { createHash } from 'node:crypto';
import { commonQuerySchema } from '../../contract/common.ts';
import { createOpenApiDocument, type OpenApiDocument } from '../../contract/openapi.ts';
import { readQuery } from '../../kernel/http/read-query.ts';
import { parseQuery } from '../../kernel/http/register.ts';
import type { Router } from '../../kernel/http/router.ts';
import { referencePage, referenceStyle } from './reference-page.ts';

const styleHash = createHash('sha256').update(referenceStyle).digest('base64');
const headers = {
  'Cache-Control': 'public, max-age=300',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
};

const refuseUnknownQuery = (url: string) => parseQuery(commonQuerySchema, readQuery(new URL(url)));

/** `/openapi.json` and `/docs`, made when they are first asked for. */
export function documentationRoutes({ app, methods }: Router): void {
  let document: OpenApiDocument | undefined;
  let page: string | undefined;
  const getDocument = () => {
    document ??= createOpenApiDocument();
    return document;
  };
  app.get('/openapi.json', (context) => {
    refuseUnknownQuery(context.req.url);
    return context.json(getDocument(), 200, headers);
  });
  app.get('/docs', (context) => {
    refuseUnknownQuery(context.req.url);
    page ??= referencePage(getDocument());
    return context.html(page, 200, headers);
  });
  methods.set('/openapi.json', ['GET']);
  methods.set('/docs', ['GET']);
}
