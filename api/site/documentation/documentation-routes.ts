import { createHash } from 'node:crypto';
import { commonQuerySchema } from '../../contract/common.ts';
import { type ApiPart, createOpenApiDocument, type OpenApiDocument } from '../../contract/openapi.ts';
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

/** `openapi.json` and `docs` of both parts, made when they are first asked for. */
export function documentationRoutes(router: Router): void {
  documentationOf(router, 'site', '');
  documentationOf(router, 'desk', '/desk');
}

function documentationOf({ app, methods }: Router, part: ApiPart, folder: string): void {
  let document: OpenApiDocument | undefined;
  let page: string | undefined;
  const getDocument = () => {
    document ??= createOpenApiDocument(part);
    return document;
  };
  app.get(`${folder}/openapi.json`, (context) => {
    refuseUnknownQuery(context.req.url);
    return context.json(getDocument(), 200, headers);
  });
  app.get(`${folder}/docs`, (context) => {
    refuseUnknownQuery(context.req.url);
    page ??= referencePage(part, getDocument());
    return context.html(page, 200, headers);
  });
  methods.set(`${folder}/openapi.json`, ['GET']);
  methods.set(`${folder}/docs`, ['GET']);
}
