import { type ErrorBody, errorCatalogue } from '../api/contract/errors.ts';
import { currentRequestId } from '../api/kernel/http/request-context.ts';

const retryAfterSeconds = 5;

/** What the API answers while its content is not open. */
export const unavailableBody: ErrorBody = {
  errors: { status: 'unavailable', message: errorCatalogue.unavailable.fr },
};

export function unavailableAnswer(): Response {
  const body: ErrorBody = { errors: { ...unavailableBody.errors, request_id: currentRequestId() } };
  return Response.json(body, {
    status: 503,
    headers: { 'retry-after': String(retryAfterSeconds) },
  });
}
