import { type ErrorBody, errorCatalogue } from '../api/contract/errors.ts';

const retryAfterSeconds = 5;

/** What the API answers while its content is not open. */
export function unavailableAnswer(): Response {
  const body: ErrorBody = { errors: { status: 'unavailable', message: errorCatalogue.unavailable.fr } };
  return Response.json(body, { status: 503, headers: { 'retry-after': String(retryAfterSeconds) } });
}
