import type { Context } from 'hono';
import type { z } from 'zod';
import { fileBody, noBody, type Operation } from '../contract/operation.ts';
import { ApiError } from './api-error.ts';
import { checkAnswer } from './check-answer.ts';
import { type Cookies, createCookies } from './cookies.ts';
import { jsonAnswer } from './json-answer.ts';
import { isStorableText, readBytes, readJson } from './read-body.ts';
import type { Router, RouterEnvironment } from './router.ts';
import { zodFaults } from './zod-faults.ts';

/** What a handler receives: everything parsed by the schemas of its operation. */
export interface Call<Parameters, Query, Body> {
  readonly parameters: Parameters;
  readonly query: Query;
  readonly body: Body;
  /** The token's holder is an editor. Asked only when an answer depends on it (drafts). */
  isEditor(): Promise<boolean>;
  readonly request: Request;
  readonly cookies: Cookies;
}

export type CallOf<Kind extends Operation> = Call<
  z.output<Kind['parameters']>,
  z.output<Kind['query']>,
  z.output<Kind['body']>
>;
export type Handler<Kind extends Operation> = (
  call: CallOf<Kind>,
) => Promise<z.output<Kind['answer']>> | z.output<Kind['answer']>;

const fileLimitBytes = 20 * 1_048_576;
/** Long enough for a burst of the same call, shorter than anybody waits for an edit to show. */
const readCaching = 'public, max-age=1';

/** Adds an operation: the handler is called with parsed input, and only when access is granted. */
export function register<Kind extends Operation>(
  router: Router,
  operation: Kind,
  handler: Handler<Kind>,
): void {
  const path = honoPath(operation.path);
  router.methods.set(path, [...(router.methods.get(path) ?? []), operation.method]);
  router.app.on(operation.method, path, async (context) => {
    const isEditor = editorCheck(router, context);
    if (operation.access === 'editor' && !(await isEditor())) throw new ApiError('unauthorized');
    const request = context.req.raw;
    const headers = new Headers({ 'Cache-Control': caching(operation, context), Vary: 'Authorization' });
    const cookies = createCookies(request, headers, router.hasSecureCookies);
    const answer = await handler({ ...(await parseCall(context, operation)), isEditor, request, cookies });
    if (router.checkAnswers) checkAnswer(operation, answer);
    return jsonAnswer(answer, { status: operation.status, headers, requestId: context.get('requestId') });
  });
}

/** Also for handlers that take an input apart before its schema is known. */
export function parseBody<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  return parse(schema, value, 'invalid_fields');
}

async function parseCall<Kind extends Operation>(context: Context<RouterEnvironment>, operation: Kind) {
  const query = context.req.query();
  if (!Object.values(query).every(isStorableText)) throw new ApiError('bad_request');
  return {
    parameters: parse<Kind['parameters']>(operation.parameters, context.req.param(), 'not_found'),
    query: parse<Kind['query']>(operation.query, query, 'bad_request'),
    body: parseBody<Kind['body']>(operation.body, await readBody(context.req.raw, operation)),
  };
}

function readBody(request: Request, { body }: Operation): Promise<unknown> | undefined {
  if (body === noBody) return undefined;
  return body === fileBody ? readBytes(request, fileLimitBytes) : readJson(request);
}

function parse<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  code: 'bad_request' | 'invalid_fields' | 'not_found',
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new ApiError(code, { fields: code === 'not_found' ? undefined : zodFaults(parsed.error) });
}

function editorCheck(router: Router, context: Context<RouterEnvironment>): () => Promise<boolean> {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(context.req.header('authorization') ?? '')?.[1];
  return async () => token !== undefined && (await router.isEditor(token));
}

function caching(operation: Operation, context: Context<RouterEnvironment>): string {
  const isPublic = operation.method === 'GET' && operation.access !== 'visitor';
  const isShared = isPublic && context.req.header('authorization') === undefined;
  return isShared ? readCaching : 'no-store';
}

/** `{id}` may hold slashes where slugs may: only the last parameter of a path can. */
const honoPath = (path: string) => path.replace(/\{(\w+)\}$/, ':$1{.+}').replaceAll(/\{(\w+)\}/g, ':$1');
