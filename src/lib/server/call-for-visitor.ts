import type { z } from 'zod';
import { errorBodySchema, type FieldError } from '../../../api/contract/errors.ts';
import { bodyWithFiles, type SentFile } from '../forms/sent-file.ts';
import type { Locale } from '../i18n/locale.ts';
import { siteRuntime } from './site-runtime.ts';

/** Who asks, and from which page. */
export interface Visitor {
  locale: Locale;
  salesPlanId: number;
  /** Address of the client, for the limits. */
  clientAddress: string;
  /** The `Cookie` header. */
  cookie: string | undefined;
  /** Name that the browser gives itself. */
  userAgent?: string | undefined;
}

export interface VisitorCall<Schema extends z.ZodType> {
  /** POST by default. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below `/api/v1`. */
  path: string;
  query?: Record<string, string>;
  body?: object;
  /** Files that are sent with the body. */
  files?: readonly SentFile[];
  headers?: Record<string, string>;
  schema: Schema;
}

export type VisitorOutcome<Value> =
  | { kind: 'done'; value: Value; cookies: readonly string[] }
  | {
      kind: 'refused';
      status: number;
      /** Undefined for a fault that only the log explains. */
      message: string | undefined;
      fields: readonly FieldError[];
      retryAfter: string | undefined;
      cookies: readonly string[];
    };

/**
 * Calls the API on behalf of a visitor. Faults come back to be shown, and are never thrown; `cookies` are the
 * `Set-Cookie` headers that the response of the page hands on.
 */
export async function callForVisitor<Schema extends z.ZodType>(
  { locale, salesPlanId, clientAddress, cookie, userAgent }: Visitor,
  { method = 'POST', path, query, body, files = [], headers, schema }: VisitorCall<Schema>,
): Promise<VisitorOutcome<z.output<Schema>>> {
  const parameters = new URLSearchParams({
    site_id: '2',
    lang: locale,
    sales_plan_id: String(salesPlanId),
    saleplan_id: String(salesPlanId),
    ...query,
  });
  const hasFiles = files.length > 0;
  try {
    const request = new Request(new URL(`/api/v1${path}?${parameters}`, 'http://api.internal'), {
      method,
      headers: {
        accept: 'application/json',
        ...(body && !hasFiles && { 'content-type': 'application/json' }),
        ...(cookie !== undefined && { cookie }),
        ...headers,
        ...(userAgent !== undefined && { 'user-agent': userAgent }),
      },
      ...(body && !hasFiles && { body: JSON.stringify(body) }),
    });
    const form = body && hasFiles ? bodyWithFiles(body, files) : undefined;
    const response = await siteRuntime().fetchApi(request, { address: clientAddress, form });
    const cookies = response.headers.getSetCookie();
    const result: unknown = await response.json();
    if (response.ok) return { kind: 'done', value: schema.parse(result), cookies };
    const { status: code, message, fields = [] } = errorBodySchema.parse(result).errors;
    // That the service is not there for the moment is all that a visitor need know.
    const isOurs = response.status >= 500 && code !== 'unavailable';
    return {
      kind: 'refused',
      status: response.status,
      message: isOurs ? undefined : message,
      fields,
      retryAfter: response.headers.get('retry-after') ?? undefined,
      cookies,
    };
  } catch (error) {
    siteRuntime().warn(`${method} ${path} failed: ${error instanceof Error ? error.message : error}`);
    return {
      kind: 'refused',
      status: 503,
      message: undefined,
      fields: [],
      retryAfter: undefined,
      cookies: [],
    };
  }
}
