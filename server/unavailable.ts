import { type ErrorBody, errorCatalogue } from '../api/contract/errors.ts';

const retryAfterSeconds = 5;

/** What the API answers while its content is not open. */
export const unavailableBody: ErrorBody = {
  errors: { status: 'unavailable', message: errorCatalogue.unavailable.fr },
};

export function unavailableAnswer(): Response {
  return Response.json(unavailableBody, {
    status: 503,
    headers: { 'retry-after': String(retryAfterSeconds) },
  });
}
