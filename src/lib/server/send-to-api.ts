import { z } from 'zod';
import { errorBodySchema, type FieldError } from '../../../api/contract/errors.ts';
import type { Locale } from '../i18n/locale.ts';
import { siteRuntime } from './site-runtime.ts';

export interface FormPost<Schema extends z.ZodType> {
  /** Path below `/api/v1`. */
  path: string;
  body: object;
  schema: Schema;
  locale: Locale;
  salesPlanId: number;
  /** Address of the visitor, for the limits. */
  clientAddress: string;
}

export type FormOutcome<Value> =
  | { kind: 'done'; value: Value }
  /** `message` is undefined for a fault that only the log explains. */
  | {
      kind: 'refused';
      status: number;
      message: string | undefined;
      fields: readonly FieldError[];
      retryAfter: string | undefined;
    };

/** Hands on what a visitor has sent. Faults come back to be shown beside the form, and are never thrown. */
export async function sendToApi<Schema extends z.ZodType>(
  post: FormPost<Schema>,
): Promise<FormOutcome<z.output<Schema>>> {
  const query = new URLSearchParams({
    site_id: '2',
    lang: post.locale,
    sales_plan_id: String(post.salesPlanId),
    saleplan_id: String(post.salesPlanId),
  });
  try {
    const request = new Request(new URL(`/api/v1${post.path}?${query}`, 'http://api.internal'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(post.body),
    });
    const response = await siteRuntime().fetchApi(request, post.clientAddress);
    const body: unknown = await response.json();
    if (response.ok) return { kind: 'done', value: post.schema.parse(body) };
    const { message, fields = [] } = errorBodySchema.parse(body).errors;
    const isOurs = response.status >= 500;
    return {
      kind: 'refused',
      status: response.status,
      message: isOurs ? undefined : message,
      fields,
      retryAfter: response.headers.get('retry-after') ?? undefined,
    };
  } catch (error) {
    siteRuntime().warn(`POST ${post.path} failed: ${error instanceof Error ? error.message : error}`);
    return { kind: 'refused', status: 503, message: undefined, fields: [], retryAfter: undefined };
  }
}

const stampSchema = z.object({ stamp: z.string() });

/** A stamp for a form that is shown again. Empty when none can be had: the next answer brings another. */
export async function readStamp(
  action: string,
  page: { locale: Locale; salesPlanId: number; clientAddress: string },
): Promise<string> {
  const outcome = await sendToApi({ path: '/captcha', body: { action }, schema: stampSchema, ...page });
  return outcome.kind === 'done' ? outcome.value.stamp : '';
}
