import { z } from 'zod';
import { localeSchema } from './common.ts';
import type { errorMessages } from './error-messages.ts';

/** The closed list of error codes: HTTP status, and a hint for developers. */
export const errorCatalogue = {
  bad_request: {
    status: 400,
    hint: 'The body is not the JSON that the contract asks for, or the address is malformed.',
  },
  invalid_fields: {
    status: 422,
    hint: 'See `fields`: one entry for each fault, with its path.',
  },
  not_available_in_this_saleplan: {
    status: 400,
    hint: 'Repeat the call in the first sales plan of `exist_in`.',
  },
  unauthorized: {
    status: 401,
    hint: 'Send `Authorization: Bearer <token>` of a live session; that of a customer may be in the cookie.',
  },
  session_ended: {
    status: 401,
    hint: 'The cookie of the desk opens no session any more: sign in again with `POST /session/staff`, then repeat the call.',
  },
  not_allowed: {
    status: 403,
    hint: 'The session is live, but lacks the right that the call names: see `rights` of `GET /desk/account`.',
  },
  second_factor_missing: {
    status: 403,
    hint: 'Admins, and other roles where the setting `second_factor_roles` asks for it, have no other right until they have a second factor: `POST /desk/account/totp`.',
  },
  fresh_factor_needed: {
    status: 403,
    hint: 'Who works at the desk gives a code, a passkey or, without either, the password anew, ten minutes before at most: `POST /desk/account/fresh-factor`.',
  },
  second_factor_needed: {
    status: 401,
    hint: 'The password was right: repeat the call with `code`.',
  },
  wrong_second_factor: {
    status: 401,
    hint: 'A code of the authenticator app, each good for one sign-in, or a recovery code that was not used yet.',
  },
  wrong_passkey: {
    status: 401,
    hint: 'A passkey that was registered on this host, for a challenge of the last five minutes that was not used yet.',
  },
  last_admin: {
    status: 409,
    hint: 'The account is the only admin that can sign in.',
  },
  has_staff: {
    status: 409,
    hint: 'The editor password makes the first admin only: `POST /desk/staff` invites others.',
  },
  token_needed: {
    status: 409,
    hint: 'There are staff, and the editor password opens nothing: people sign in with `POST /session/staff`, programs come with a token of `POST /desk/token`.',
  },
  preview_invalid: {
    status: 401,
    hint: 'It was altered, is incomplete, or was signed for another entity: ask for one with `POST /{resource}/{id}/preview`.',
  },
  preview_expired: {
    status: 401,
    hint: 'Its `preview_expires` has passed: sign a new one with `POST /{resource}/{id}/preview`.',
  },
  wrong_password: {
    status: 401,
    hint: 'The editor password is in the configuration or in the data directory.',
  },
  missing_credentials: {
    status: 422,
    hint: 'Sign-in needs `email` and `password`.',
  },
  missing_fields: {
    status: 422,
    hint: 'See `fields`: everything else was right.',
  },
  wrong_credentials: {
    status: 401,
    hint: 'Neither which of the two, nor whether an account exists, is shown.',
  },
  unverified: {
    status: 403,
    hint: 'Sign in again with the `code` of the email.',
  },
  not_distributor: {
    status: 403,
    hint: 'An editor grants this: `PUT /customer/{id}/distributor`.',
  },
  not_professional: {
    status: 409,
    hint: 'Only a professional can be a distributor: `PUT /customer/{id}/audience` changes that.',
  },
  error_create_address: {
    status: 409,
    hint: 'There are as many addresses as an account can hold.',
  },
  not_found: {
    status: 404,
    hint: 'No such route or entity.',
  },
  cart_expired: {
    status: 404,
    hint: 'The token opens no cart: it is unknown, or three days have passed since the last change.',
  },
  method_not_allowed: {
    status: 405,
    hint: 'See the `Allow` header.',
  },
  read_only: {
    status: 409,
    hint: 'The site works this out: entries of the site map follow the records that they name, towns the gazetteer, civilities the contract.',
  },
  conflict: {
    status: 409,
    hint: 'A unique code, reference or slug is taken, or other entities refer to this one.',
  },
  import_running: {
    status: 409,
    hint: 'One import is looked through, written or undone at a time. `GET /desk/import` names the one under way.',
  },
  import_unready: {
    status: 409,
    hint: 'Files are added before an import is written, it is written after a dry run without faults, and undone once.',
  },
  version_required: {
    status: 428,
    hint: 'Send `If-Match` with the `ETag` of the record that was read.',
  },
  edited_elsewhere: {
    status: 412,
    hint: 'See `current`: what is stored, and by whom. Merge, then send its version as `If-Match`.',
  },
  cart_changed: {
    status: 409,
    hint: 'The cart is empty, or a line waits to be accepted: see `is_orderable` of the cart.',
  },
  sold_out: {
    status: 409,
    hint: 'Goods of the order were held for its payment no longer, and somebody else has bought them.',
  },
  checkout_incomplete: {
    status: 409,
    hint: 'Call `PUT /checkout/delivery` first; a carrier or an address may no longer serve.',
  },
  total_changed: {
    status: 409,
    hint: 'Show the checkout again and send its total.',
  },
  order_invoiced: {
    status: 409,
    hint: 'An invoice states its amounts: change its addresses and texts alone, or cancel it.',
  },
  key_missing: {
    status: 400,
    hint: 'Send an `Idempotency-Key` of 16 to 255 letters, digits, hyphens or underscores.',
  },
  key_reused: {
    status: 422,
    hint: 'The `Idempotency-Key` came with another body before. Make a new one for each order.',
  },
  order_state: {
    status: 409,
    hint: 'The order has moved on: show it again.',
  },
  transfer_reversed: {
    status: 409,
    hint: 'The transfer was moved to another order or taken back before: show the order again.',
  },
  transfer_paid_back: {
    status: 409,
    hint: 'Money of the transfer has gone back to the buyer of the order, and cannot count for another one.',
  },
  refund_under_way: {
    status: 409,
    hint: 'Money goes back that the order needs without this transfer, or that may have gone back already: wait for its end, or give it up with `PUT /desk/refund/{id}`.',
  },
  mail_state: {
    status: 409,
    hint: 'The email waits, was sent, or was given up more than a week ago.',
  },
  claim_state: {
    status: 409,
    hint: 'The claim has moved on, or neither its state nor an answer is new: show it again.',
  },
  payment_refused: {
    status: 409,
    hint: 'The payment provider refuses; the log holds its reason.',
  },
  payment_unavailable: {
    status: 503,
    hint: 'The payment provider does not respond. The order exists and can be paid later.',
  },
  too_large: {
    status: 413,
    hint: 'The body is over the limit of the route.',
  },
  too_slow: {
    status: 408,
    hint: 'No byte of the body came for 15 seconds.',
  },
  too_many_requests: {
    status: 429,
    hint: 'Wait for `Retry-After` seconds.',
  },
  internal: {
    status: 500,
    hint: 'The log holds the cause under the request id.',
  },
  unavailable: {
    status: 503,
    hint: 'The database, or the scanner of files, does not respond; retry after `Retry-After` seconds.',
  },
} as const satisfies Record<keyof typeof errorMessages, { status: number; hint: string }>;

export type ErrorCode = keyof typeof errorCatalogue;
export const errorCodes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];

/** One fault of one field. `path` is dotted (`packs.0.price_cents`), `message` in the language of the call. */
export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** A record as another editor has saved it. */
export const currentRecordSchema = z.object({
  version: z.number().int().positive(),
  input: z.record(z.string(), z.unknown()),
  saved_by: z.string(),
  saved_at: z.string(),
});
export type CurrentRecord = z.infer<typeof currentRecordSchema>;

/** The one shape of every error response. */
export const errorBodySchema = z.object({
  errors: z.object({
    status: z.enum(errorCodes),
    message: z.string(),
    lang: localeSchema.optional(),
    fields: z.array(fieldErrorSchema).optional(),
    /** Ids of the sales plans where the item exists, the first one to be tried first. */
    exist_in: z.array(z.number().int().positive()).optional(),
    /** What is stored instead of the version that was seen; null: it was deleted. */
    current: currentRecordSchema.nullable().optional(),
    request_id: z.string().optional(),
  }),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
