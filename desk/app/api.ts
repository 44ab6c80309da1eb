import type { z } from 'zod';
import type { ErrorBody } from '../../api/contract/errors.ts';
import type { Operation } from '../../api/contract/operation.ts';
import { ApiFault } from './api-fault.ts';
import { askFreshFactor } from './fresh-factor.ts';
import { currentLocale } from './language.ts';
import { noteRefusal } from './refusals.ts';
import { renewSession } from './session.ts';

type Query = Readonly<Record<string, string | number | boolean | undefined>>;

interface RequestOptions {
  readonly query?: Query;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The response of an operation of the contract. */
export type Result<Called extends Operation> = z.output<Called['response']>;

/**
 * Calls the API in the language of the person at the desk. A session that has ended is renewed by that person, who also
 * shows once more who they are where a call needs that; then it goes out again.
 *
 * @param path below `/api/v1`.
 * @throws {ApiFault} with the message of the API; or `AbortError` when the signal ends the call.
 */
export async function request<Called extends Operation>(
  method: Method,
  path: string,
  options: RequestOptions = {},
): Promise<Result<Called>> {
  const response = await send(method, path, options);
  const result: unknown = await response.json().catch(() => undefined);
  options.signal?.throwIfAborted();
  if (!isObject(result)) throw new ApiFault('unreadable', response.status);
  // The tests of the API hold its responses to the contract.
  return result as Result<Called>;
}

/** Reads; `/order` with `{ query: { page: 2 } }`. */
export const get = <Called extends Operation>(
  path: string,
  options?: RequestOptions,
): Promise<Result<Called>> => request<Called>('GET', path, options);

/** A file that only staff may have. */
export async function download(path: string, query: Query = {}): Promise<Blob> {
  const response = await send('GET', path, { query });
  return response.blob();
}

async function send(method: Method, path: string, options: RequestOptions): Promise<Response> {
  const response = await ask(method, path, options);
  if (response.ok) return response;
  const fault = faultOf(response.status, await response.json().catch(() => undefined));
  if (fault.code === 'not_allowed') noteRefusal();
  const hasEnded = fault.code === 'unauthorized' || fault.code === 'session_ended';
  if (hasEnded) await renewSession();
  else if (fault.code !== 'fresh_factor_needed' || !(await askFreshFactor())) throw fault;
  const again = await ask(method, path, options);
  if (again.ok) return again;
  throw faultOf(again.status, await again.json().catch(() => undefined));
}

async function ask(method: Method, path: string, options: RequestOptions): Promise<Response> {
  const { query = {}, body, headers, signal } = options;
  const isFile = body instanceof Blob;
  return fetch(`/api/v1${path}?${queryText({ lang: currentLocale(), ...query })}`, {
    method,
    cache: 'no-store',
    ...(signal && { signal }),
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiFault('offline', 0);
  });
}

/** What follows the `?` of a call. */
export function queryText(query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(given).toString();
}

/** The message of a refusal, whatever the response was. */
export function faultOf(status: number, result: unknown): ApiFault {
  if (!isErrorBody(result)) return new ApiFault('unreadable', status);
  const { errors } = result;
  return new ApiFault(errors.status, status, errors.message, errors.fields, result);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isErrorBody = (value: unknown): value is ErrorBody =>
  isObject(value) && 'errors' in value && isObject(value.errors) && 'status' in value.errors;
