import type { z } from 'zod';
import { type ErrorCode, errorBodySchema } from '../../../api/contract/errors.ts';
import type { Locale } from '../i18n/locale.ts';
import { type ApiReadResponse, siteRuntime } from './site-runtime.ts';

export interface ApiCall<Schema extends z.ZodType> {
  /** Path below `/api/v1`, encoded: `/product/42`. */
  path: string;
  schema: Schema;
  /** The schema makes something else of the response: less of it, or in another order. */
  isReshaped?: boolean | undefined;
  locale: Locale;
  salesPlanId?: number | undefined;
  query?: Record<string, string | number | undefined>;
  /** `Authorization` header of the editor who asks, for what only an editor may see. */
  authorization?: string | undefined;
}

export interface ApiResponse<Value> {
  value: Value;
  /** The sales plan of the response: another one than asked when the item exists only there. */
  salesPlanId: number | undefined;
}

/** Any fault of the API but a not-found: the page that asked must not be replaced by an error. */
export class ApiCallError extends Error {
  override name = 'ApiCallError';
  /** Undefined when no response came. */
  readonly status: number | undefined;
  /** Undefined when the response was not of the API. */
  readonly code: ErrorCode | undefined;

  constructor(message: string, options?: ErrorOptions & { status?: number; code?: ErrorCode | undefined }) {
    super(message, options);
    this.status = options?.status;
    this.code = options?.code;
  }
}

function callUrl(call: ApiCall<z.ZodType>, salesPlanId: number | undefined): string {
  const parameters = new URLSearchParams({ site_id: '2', lang: call.locale });
  if (salesPlanId !== undefined) {
    parameters.set('sales_plan_id', String(salesPlanId));
    parameters.set('saleplan_id', String(salesPlanId));
  }
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  return `/api/v1${call.path}?${parameters}`;
}

async function send(url: string, authorization: string | undefined): Promise<ApiReadResponse> {
  try {
    return await siteRuntime().readApi(url, authorization);
  } catch (cause) {
    throw new ApiCallError(`GET ${url} did not answer`, { cause });
  }
}

/**
 * Calls the API. `undefined` means that there is no such item. An item of another sales plan is asked for
 * again in the first plan where it exists.
 * @throws ApiCallError on anything else: no response, a server fault, a response that breaks the contract.
 */
export async function callApi<Schema extends z.ZodType>(
  call: ApiCall<Schema>,
): Promise<ApiResponse<z.infer<Schema>> | undefined> {
  let salesPlanId = call.salesPlanId;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const url = callUrl(call, salesPlanId);
    const response = await send(url, call.authorization);
    const { status, body } = response;
    if (status === 200) return { value: readBody(call, url, response), salesPlanId };
    const fault = errorBodySchema.safeParse(body).data?.errors;
    if (status === 404 && fault?.status === 'not_found') return undefined;
    const elsewhere = fault?.status === 'not_available_in_this_saleplan' ? fault.exist_in?.[0] : undefined;
    if (elsewhere === undefined || elsewhere === salesPlanId) {
      throw new ApiCallError(`GET ${url} answered ${status} ${fault?.status ?? ''}`, {
        status,
        code: fault?.status,
      });
    }
    salesPlanId = elsewhere;
  }
  throw new ApiCallError(`GET ${call.path} names no sales plan where the item exists`);
}

/** @throws ApiCallError for a body of another process that breaks the contract. */
function readBody<Schema extends z.ZodType>(
  { schema, isReshaped = false }: ApiCall<Schema>,
  url: string,
  { body, isOwn = false }: ApiReadResponse,
): z.infer<Schema> {
  const isOfContract = (value: unknown): value is z.infer<Schema> =>
    isOwn && !isReshaped && value !== undefined;
  if (isOfContract(body)) return body;
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new ApiCallError(`GET ${url} broke the contract: ${explain(parsed.error)}`);
}

const explain = (error: z.ZodError) =>
  error.issues
    .slice(0, 3)
    .map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    .join('; ');
