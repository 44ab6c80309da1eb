import { defaultLocale } from '../../../languages/locales.ts';
import { type Locale, localeSchema } from '../../contract/common.ts';
import { errorMessages } from '../../contract/error-messages.ts';
import type { ErrorBody } from '../../contract/errors.ts';
import { databaseFault } from '../database/database-fault.ts';
import { ApiError } from './api-error.ts';
import { toFieldError } from './field-fault.ts';
import { jsonResponse } from './json-response.ts';
import { uncached } from './uncached.ts';

const retryAfterSeconds = 2;

export interface RouterLogger {
  error(details: object, message: string): void;
}

/** A call as the log names it. */
interface FailedCall {
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
}

/** Whatever was thrown, as an error of the closed list; those that are ours are logged. */
export function toApiError(thrown: unknown, logger: RouterLogger, call: FailedCall): ApiError {
  const error = asApiError(thrown);
  const { requestId: request_id, ...named } = call;
  if (error.status >= 500)
    logger.error({ err: error.cause ?? error, request_id, ...named }, 'API call failed');
  return error;
}

/** Whatever was thrown, as an error of the closed list. */
export const asApiError = (thrown: unknown): ApiError =>
  thrown instanceof ApiError ? thrown : new ApiError(databaseFault(thrown) ?? 'internal', { cause: thrown });

export function errorResponse(error: ApiError, request: { url: string; requestId: string }): Response {
  const { code, status, details } = error;
  const headers = new Headers({ 'Cache-Control': uncached });
  if (details.allow !== undefined) headers.set('Allow', details.allow.join(', '));
  if (code === 'unauthorized') headers.set('WWW-Authenticate', 'Bearer');
  if (code === 'unavailable' || details.retryAfterSeconds !== undefined) {
    headers.set('Retry-After', String(details.retryAfterSeconds ?? retryAfterSeconds));
  }
  return jsonResponse(errorBody(error, request), { status, headers, requestId: request.requestId });
}

export function errorBody(
  { code, details }: ApiError,
  { url, requestId }: { url: string; requestId: string },
): ErrorBody {
  const lang = localeOf(url);
  return {
    errors: {
      status: code,
      message: errorMessages[code][lang],
      lang,
      ...(details.fields && { fields: details.fields.map((field) => toFieldError(field, lang)) }),
      ...(details.existIn && { exist_in: [...details.existIn] }),
      ...(details.current !== undefined && { current: details.current }),
      request_id: requestId,
    },
  };
}

/** The language of the call, as far as it can be read from a faulty one. */
function localeOf(url: string): Locale {
  const parsed = localeSchema.safeParse(new URL(url).searchParams.get('lang'));
  return parsed.success ? parsed.data : defaultLocale;
}
