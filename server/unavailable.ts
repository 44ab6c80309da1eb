import { errorMessages } from '../api/contract/error-messages.ts';
import type { ErrorBody } from '../api/contract/errors.ts';
import { defaultLocale } from '../languages/locales.ts';
import { faultResponse } from './remote/remote-fault.ts';

/** What a read of the API gives while its content is not open. */
export const unavailableBody: ErrorBody = {
  errors: { status: 'unavailable', message: errorMessages.unavailable[defaultLocale] },
};

/** What the API returns while its content is not open, in the language of the call. */
export function unavailableResponse(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const language = request.headers.get('accept-language') ?? undefined;
  const { status, headers, body } = faultResponse('unreachable', { path: pathname + search, language });
  return new Response(body, { status, headers });
}
