import type { z } from 'zod';
import type { ErrorBody } from '../../../api/contract/errors.ts';
import type { Method, Operation } from '../../../api/contract/operation.ts';
import { bodyWithFiles, type SentFile } from '../forms/sent-file.ts';
import { type Check, isAny, isObject } from './shape.ts';
import { ShopError } from './shop-error.ts';

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Key of a write that must be carried out once, however often it is sent. */
  readonly idempotencyKey?: string | undefined;
  /** Whether it is carried out although the page is left meanwhile. */
  readonly isKept?: boolean | undefined;
  /** Files that are sent with the body. */
  readonly files?: readonly SentFile[] | undefined;
}

/** What a call sends; a part that its operation needs none of may be left out. */
export type CallInput<Called extends Operation> = Part<'parameters', z.input<Called['parameters']>> &
  Part<'query', z.input<Called['query']>> &
  Part<'body', z.input<Called['body']>>;
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [name in Name]?: undefined }
  : Partial<Record<never, never>> extends Value
    ? { readonly [name in Name]?: Value }
    : { readonly [name in Name]: Value };

export interface Call<Called extends Operation> {
  (input: CallInput<Called>, options?: CallOptions): Promise<z.output<Called['response']>>;
  /** Id of the operation in the contract. */
  readonly id: string;
  readonly method: Method;
  readonly path: string;
}

/**
 * A call of the API from the browser, with the cookies of the visitor. Its types are those of its operation in the
 * contract, whose schemas stay out of the browser: a test compares `id`, `method` and `path` with it.
 *
 * @param names of what the response must hold: a response without them counts as unreadable.
 * @param isReadable whether those match the contract, as far as they are shown.
 * @returns a function that rejects with a `ShopError`, or with an `AbortError` when its signal ends it.
 */
export function call<Called extends Operation>(
  id: string,
  method: Method,
  path: string,
  names: readonly (keyof z.output<Called['response']> & string)[],
  isReadable: Check = isAny,
): Call<Called> {
  const send = async (input: SentInput, { signal, idempotencyKey, isKept, files = [] }: CallOptions = {}) => {
    const { parameters = {}, query = {}, body } = input;
    const hasFiles = files.length > 0;
    const address = `/api/v1${fillPath(path, parameters)}${queryText(query)}`;
    const response = await fetch(address, {
      method,
      cache: 'no-store',
      ...(signal && { signal }),
      ...(isKept && { keepalive: true }),
      headers: {
        accept: 'application/json',
        ...(body !== undefined && !hasFiles && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body: hasFiles ? bodyWithFiles(body, files) : JSON.stringify(body) }),
    }).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw new ShopError('offline', 0);
    });
    const result: unknown = await response.json().catch(() => undefined);
    signal?.throwIfAborted();
    if (!response.ok) throw errorOf(response.status, result);
    if (!isObject(result) || names.some((name) => !(name in result)) || !isReadable(result))
      throw new ShopError('unreadable', response.status);
    return result;
  };
  // The types are those of the operation, which a test holds this call to.
  return Object.assign(send, { id, method, path }) as unknown as Call<Called>;
}

interface SentInput {
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

const fillPath = (path: string, parameters: Readonly<Record<string, unknown>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(parameters[name])));

function queryText(query: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

function errorOf(status: number, result: unknown): ShopError {
  const body = isObject(result) ? result['errors'] : undefined;
  return isErrorBody(body) ? new ShopError(body.status, status, body) : new ShopError('unreadable', status);
}

const isErrorBody = (body: unknown): body is ErrorBody['errors'] =>
  isObject(body) && typeof body['status'] === 'string' && typeof body['message'] === 'string';
