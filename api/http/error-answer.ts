import { type Locale, localeSchema } from '../contract/common.ts';
import { type ErrorBody, errorCatalogue } from '../contract/errors.ts';
import { ApiError } from './api-error.ts';
import { databaseFault } from './database-fault.ts';
import { toFieldError } from './field-fault.ts';
import { jsonAnswer } from './json-answer.ts';

const retryAfterSeconds = 2;

/** Whatever was thrown, as an error of the closed list. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError(databaseFault(error) ?? 'internal', { cause: error });
}

export function errorAnswer(error: ApiError, request: { url: string; requestId: string }): Response {
  const { code, status, details } = error;
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  if (details.allow !== undefined) headers.set('Allow', details.allow.join(', '));
  if (code === 'unauthorized') headers.set('WWW-Authenticate', 'Bearer');
  if (code === 'unavailable' || details.retryAfterSeconds !== undefined) {
    headers.set('Retry-After', String(details.retryAfterSeconds ?? retryAfterSeconds));
  }
  return jsonAnswer(errorBody(error, request), { status, headers, requestId: request.requestId });
}

export function errorBody(
  { code, details }: ApiError,
  { url, requestId }: { url: string; requestId: string },
): ErrorBody {
  const lang = localeOf(url);
  return {
    errors: {
      status: code,
      message: errorCatalogue[code][lang],
      lang,
      ...(details.fields && { fields: details.fields.map((field) => toFieldError(field, lang)) }),
      ...(details.existIn && { exist_in: [...details.existIn] }),
      request_id: requestId,
    },
  };
}

/** The language of the call, as far as it can be read from a faulty one. */
function localeOf(url: string): Locale {
  const parsed = localeSchema.safeParse(new URL(url).searchParams.get('lang'));
  return parsed.success ? parsed.data : 'fr';
}
