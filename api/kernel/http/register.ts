import type { Context } from 'hono';
import { z } from 'zod';
import { type FileRules, libraryFileMegabytes, megabyte, usualFormLimits } from '../../contract/files.ts';
import {
  fileBody,
  fileResponseSchema,
  isPublicRead,
  noBody,
  type Operation,
} from '../../contract/operation.ts';
import type { Right } from '../../contract/rights.ts';
import { ApiError } from './api-error.ts';
import type { AuditedCall } from './audit.ts';
import { bodyLimitBytes, jsonLimitBytes } from './body-limit.ts';
import { checkResponse } from './check-response.ts';
import { type Cookies, createCookies } from './cookies.ts';
import type { DirectHandler } from './direct-reads.ts';
import type { EditorIdentity } from './editor-identity.ts';
import { asApiError } from './error-response.ts';
import type { FieldFault } from './field-fault.ts';
import { fileResponse } from './file-response.ts';
import { jsonResponse } from './json-response.ts';
import { noteCall } from './note-call.ts';
import { decodeText, isStorableText, parseJson, readBytes, readJson } from './read-body.ts';
import { isMultipart, readForm } from './read-form.ts';
import { readQuery } from './read-query.ts';
import { nameActor, nameEditor } from './request-context.ts';
import { apiBasePath, type CustomerIdentity, type Router, type RouterEnvironment } from './router.ts';
import { harmfulFiles } from './scan-files.ts';
import { uncached } from './uncached.ts';
import { fileFaults, readFiles, type UploadedFile } from './uploaded-files.ts';
import type { Upload } from './uploads.ts';
import { zodFaults } from './zod-faults.ts';

/** What a handler receives: everything parsed by the schemas of its operation. */
export interface Call<Parameters, Query, Body> {
  readonly parameters: Parameters;
  readonly query: Query;
  readonly body: Body;
  /** Files that came with the body, each of a type and a size that the operation takes. */
  readonly files: readonly UploadedFile[];
  /** The token's holder has the right of the operation, or may read drafts where it names none. Asked only when a response depends on it. */
  isEditor(): Promise<boolean>;
  /** The user of the desk or the program that calls: always there where an editor is needed. */
  editor(): Promise<EditorIdentity | undefined>;
  /** The customer who is signed in: always there where a customer is needed. */
  customer(): Promise<CustomerIdentity | undefined>;
  readonly request: Request;
  readonly cookies: Cookies;
  /** The version of a record that the author of a write has seen, of `If-Match`. */
  readonly seenVersion: number | undefined;
}

export type CallOf<Kind extends Operation> = Call<
  z.output<Kind['parameters']>,
  z.output<Kind['query']>,
  z.output<Kind['body']>
>;
export type Handler<Kind extends Operation> = (
  call: CallOf<Kind>,
) => Promise<z.output<Kind['response']>> | z.output<Kind['response']>;

/** Holds the token of a customer's session. */
export const sessionCookie = 'session';
/** Holds the token of an editor who signed in with a browser. */
export const editorCookie = 'editor';
/** Holds the token of a person of the staff. */
export const deskCookie = 'desk';
/** What it takes to see drafts in what anybody may read. */
const draftsRight: Right = 'texts';
/** Most unknown fields that a response names. */
const mostUnknown = 100;
const emptyBody = z.strictObject({});
/** Long enough for a burst of the same call, shorter than anybody waits for an edit to show. */
const readCaching = 'public, max-age=1';

/**
 * Adds an operation: the handler is called with parsed input, and only when access is granted.
 * @throws Error for a method and path that another operation has
 */
export function register<Kind extends Operation>(
  router: Router,
  operation: Kind,
  handler: Handler<Kind>,
): void {
  const path = honoPath(operation.path);
  const methods = router.methods.get(path) ?? [];
  if (methods.includes(operation.method))
    throw new Error(`${operation.id}: another operation has ${operation.method} ${operation.path}`);
  router.methods.set(path, [...methods, operation.method]);
  router.calls.expect(operation);
  if (isPublicRead(operation))
    router.reads.add(apiBasePath + path, directHandler(router, operation, handler));
  const limitBytes = operation.access === 'editor' ? jsonLimitBytes : bodyLimitBytes(operation.body);
  router.app.on(operation.method, path, async (context) => {
    context.set('operation', operation);
    const token = bearerToken(context.req.header('authorization'));
    const request = context.req.raw;
    const headers = new Headers({ 'Cache-Control': caching(operation, context), Vary: 'Authorization' });
    const cookies = createCookies(request, headers, router.hasSecureCookies);
    // What anybody may read is stored by caches that know nothing of cookies.
    const isPublic = operation.access === 'none';
    const ofBrowser = isPublic ? undefined : (cookies.get(deskCookie) ?? cookies.get(editorCookie));
    const clientAddress = router.clientAddress(request);
    const named: unknown[] = [context.req.param()];
    const audited: AuditedCall = { operation, clientAddress, named, editor: undefined, isWritten: false };
    const editor = editorCheck(router, token ?? ofBrowser, audited);
    const isEditor = rightCheck(editor, operation);
    const customer = customerCheck(router, token, cookies);
    const isSite = () => router.isSite(anyBearerToken(context.req.header('authorization')));
    const call = { isEditor, editor, customer, request, cookies };
    const hasEnded = token === undefined && cookies.get(deskCookie) !== undefined;
    const work = async () => {
      await checkAccess(operation.access, { isEditor, editor, customer, isSite, hasEnded });
      if (operation.needsFreshFactor === true) await requireFreshFactor(call);
      const upload = router.uploads.open(clientAddress);
      return parseCall(router, context, operation, { limitBytes, upload })
        .then((input) => {
          named.push(input.body);
          return handler({ ...input, ...call, seenVersion: readSeenVersion(operation, request) });
        })
        .finally(() => upload.close());
    };
    const response = await router.audit.follow(audited, work).catch(async (thrown: unknown) => {
      const error = asApiError(thrown);
      // What the caller is answered does not depend on whether the trail could be written.
      await router.audit
        .noteRefusal(audited, error)
        .catch((fault: unknown) =>
          router.logger.error({ err: fault }, 'A refusal is not in the audit trail'),
        );
      noteCall(router.securityLog, operation, { named, error, clientAddress });
      throw error;
    });
    noteCall(router.securityLog, operation, { named: [...named, response], clientAddress });
    if (operation.isVersioned) headers.set('ETag', `"${versionOf(response)}"`);
    const options = { status: operation.status, headers, requestId: context.get('requestId') };
    if (operation.responseType !== undefined)
      return fileResponse(fileResponseSchema.parse(response), options);
    if (router.checkResponses) checkResponse(operation, response);
    return jsonResponse(response, options);
  });
}

/** Also for handlers that take an input apart before its schema is known. */
export function parseBody<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  return parse(schema, value, 'invalid_fields');
}

async function parseCall<Kind extends Operation>(
  router: Router,
  context: Context<RouterEnvironment>,
  operation: Kind,
  reading: { readonly limitBytes: number; readonly upload: Upload },
) {
  const address = parseAddress(operation, context.req.param(), readQuery(new URL(context.req.url)));
  const { value, files, faults } = await readInput(router, context.req.raw, { operation, ...reading });
  const body = parse<Kind['body']>(operation.body, value, 'invalid_fields', faults);
  const harmful = await harmfulFiles(router.fileScan, files);
  if (harmful.length > 0) throw new ApiError('invalid_fields', { fields: harmful });
  return { ...address, body, files };
}

function parseAddress<Kind extends Operation>(
  operation: Kind,
  parameters: Record<string, string>,
  query: Record<string, string>,
) {
  if (!Object.values(query).every(isStorableText)) throw new ApiError('bad_request');
  return {
    parameters: parse<Kind['parameters']>(operation.parameters, parameters, 'not_found'),
    query: parseQuery<Kind['query']>(operation.query, query),
  };
}

/** Also for routes that are no operations. */
export function parseQuery<Schema extends z.ZodType>(
  schema: Schema,
  query: Record<string, string>,
): z.output<Schema> {
  const parsed = schema.safeParse(query);
  if (parsed.success) return parsed.data;
  const fields = zodFaults(parsed.error).map((field) =>
    field.fault === 'unknown_field' ? { ...field, fault: 'unknown_parameter' as const } : field,
  );
  throw new ApiError('bad_request', { fields });
}

/** The same operation without HTTP around it. */
function directHandler<Kind extends Operation>(
  router: Router,
  operation: Kind,
  handler: Handler<Kind>,
): DirectHandler {
  return async ({ parameters, query, authorization, request }) => {
    const token = bearerToken(authorization);
    const editor = editorCheck(router, token);
    const call: Omit<CallOf<Kind>, 'parameters' | 'query'> = {
      body: parse<Kind['body']>(operation.body, undefined, 'invalid_fields'),
      files: [],
      seenVersion: undefined,
      editor,
      isEditor: rightCheck(editor, operation),
      customer: async () => (token === undefined ? undefined : router.findCustomer(token)),
      get request() {
        return request();
      },
      get cookies() {
        return createCookies(request(), new Headers(), router.hasSecureCookies);
      },
    };
    const response = await handler(Object.assign(call, parseAddress(operation, parameters, query)));
    if (router.checkResponses) checkResponse(operation, response);
    return response;
  };
}

const versionOf = (response: unknown): number => z.object({ version: z.number() }).parse(response).version;

/** @throws ApiError `version_required` where a write needs one, `bad_request` for anything but the `ETag` of a record */
function readSeenVersion({ ifMatch }: Operation, request: Request): number | undefined {
  const sent = ifMatch === undefined ? null : request.headers.get('if-match');
  if (sent === null) {
    if (ifMatch === 'required') throw new ApiError('version_required');
    return undefined;
  }
  const digits = /^(?:W\/)?"(\d{1,9})"$/.exec(sent.trim())?.[1];
  if (digits === undefined) throw new ApiError('bad_request');
  return Number(digits);
}

interface Input {
  readonly value: unknown;
  readonly files: readonly UploadedFile[];
  /** Faults of the files. */
  readonly faults: readonly FieldFault[];
}

async function readInput(
  router: Router,
  request: Request,
  {
    operation,
    limitBytes,
    upload,
  }: { readonly operation: Operation; readonly limitBytes: number; readonly upload: Upload },
): Promise<Input> {
  const { body, files: rules = [], formLimits: limits = usualFormLimits } = operation;
  const nothing = { files: [], faults: [] };
  if (body === noBody) return { ...nothing, value: await refuseBody(request, upload) };
  if (body === fileBody) return { ...nothing, value: await readFile(request, upload) };
  const formRules = { files: rules, limits };
  const form = rules.length === 0 ? undefined : await findForm(router, request, { rules: formRules, upload });
  if (form === undefined)
    return {
      ...nothing,
      value: await readJson(request, { limitBytes, upload }),
      faults: fileFaults([], rules),
    };
  const data = form.get('data');
  if (typeof data !== 'string') throw new ApiError('bad_request');
  if (Buffer.byteLength(data) > limits.fieldBytes) throw new ApiError('too_large');
  const files = await readFiles(form, rules);
  const faults = [...unknownFields(form, rules), ...fileFaults(files, rules)];
  return { value: parseJson(() => data), files, faults };
}

/** The form that a request brings, read on its way here or now; undefined where its body is none. */
async function findForm(
  { sentForm }: Router,
  request: Request,
  reading: Parameters<typeof readForm>[2],
): Promise<FormData | undefined> {
  const sent = sentForm?.(request);
  const contentType = request.headers.get('content-type') ?? '';
  if (sent !== undefined || !isMultipart(contentType)) return sent;
  if (request.body === null) throw new ApiError('bad_request');
  return readForm(request.body, contentType, reading);
}

/** A file that is sent as it is. @throws ApiError `too_large`, which states how large it may be */
async function readFile(request: Request, upload: Upload): Promise<Uint8Array> {
  try {
    return await readBytes(request, { limitBytes: libraryFileMegabytes * megabyte, upload });
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.code !== 'too_large') throw cause;
    const values = { maximum: libraryFileMegabytes };
    throw new ApiError('too_large', { fields: [{ path: 'file', fault: 'file_too_large', values }], cause });
  }
}

/** Unknown fields of a form with files, whose values are all in its field `data`. */
function unknownFields(form: FormData, rules: readonly FileRules[]): FieldFault[] {
  const known = new Set(['data', ...rules.map(({ name }) => name)]);
  const unknown = [...new Set(form.keys())].filter((name) => !known.has(name));
  return unknown.slice(0, mostUnknown).map((path) => ({ path, fault: 'unknown_field' }));
}

/** What a caller sends to a call that takes no body was meant to change something: only an empty one is taken. */
async function refuseBody(request: Request, upload: Upload): Promise<undefined> {
  if (request.method === 'GET' || request.method === 'HEAD' || request.body === null) return undefined;
  const bytes = await readBytes(request, { limitBytes: jsonLimitBytes, upload });
  if (bytes.length === 0) return undefined;
  const parsed = emptyBody.safeParse(parseJson(() => decodeText(bytes)));
  if (!parsed.success) throw new ApiError('bad_request', { fields: zodFaults(parsed.error) });
  return undefined;
}

function parse<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  code: 'invalid_fields' | 'not_found',
  others: readonly FieldFault[] = [],
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success && others.length === 0) return parsed.data;
  if (code === 'not_found') throw new ApiError(code);
  const fields = [...(parsed.success ? [] : zodFaults(parsed.error)), ...others];
  const isIncomplete = fields.every(({ fault }) => fault === 'form_required');
  throw new ApiError(code === 'invalid_fields' && isIncomplete ? 'missing_fields' : code, { fields });
}

/** Who is signed in, for calls that only customers make. @throws ApiError `unauthorized` */
export async function signedIn({
  customer,
}: Pick<Call<unknown, unknown, unknown>, 'customer'>): Promise<CustomerIdentity> {
  const found = await customer();
  if (!found) throw new ApiError('unauthorized');
  return found;
}

type Askers = Pick<Call<unknown, unknown, unknown>, 'isEditor' | 'editor' | 'customer'>;

/**
 * Who works at the desk, for calls whose right depends on what they name.
 * @throws ApiError `not_allowed` without the right
 */
export async function requireRight(
  { editor }: Pick<Askers, 'editor'>,
  right: Right,
): Promise<EditorIdentity> {
  const identity = await editor();
  if (identity === undefined) throw new ApiError('unauthorized');
  if (!identity.rights.has(right)) throw refusalOf(identity);
  return identity;
}

/**
 * That a person of the staff has just shown who they are, also for calls that need it for some of what they change.
 * Programs have a token that somebody made with a fresh factor.
 * @throws ApiError `fresh_factor_needed`
 */
export async function requireFreshFactor({ editor }: Pick<Askers, 'editor'>): Promise<void> {
  const identity = await editor();
  if (identity?.kind === 'staff' && !identity.isFresh) throw new ApiError('fresh_factor_needed');
}

const refusalOf = ({ isWithoutFactor }: EditorIdentity) =>
  new ApiError(isWithoutFactor ? 'second_factor_missing' : 'not_allowed');

async function checkAccess(
  access: Operation['access'],
  askers: Askers & { isSite(): boolean; readonly hasEnded: boolean },
): Promise<void> {
  if (access === 'site') {
    if (!askers.isSite()) throw new ApiError('unauthorized');
    nameActor('site');
  }
  if (access === 'customer') await signedIn(askers);
  if (access !== 'editor' && access !== 'signed-in' && access !== 'distributor') return;
  if (await askers.isEditor()) return;
  const editor = await askers.editor();
  const customer = access === 'editor' ? undefined : await askers.customer();
  if (customer === undefined && editor !== undefined) throw refusalOf(editor);
  if (customer === undefined) throw new ApiError(askers.hasEnded ? 'session_ended' : 'unauthorized');
  if (access === 'distributor' && !customer.isDistributor) throw new ApiError('not_distributor');
}

export const bearerToken = (authorization: string | undefined) =>
  /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? '')?.[1];

/** A token that others have made may be of any form. */
const anyBearerToken = (authorization: string | undefined) =>
  /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? '';

/** Looked up once. */
function editorCheck(router: Router, token: string | undefined, audited?: AuditedCall): Askers['editor'] {
  let found: Promise<EditorIdentity | undefined> | undefined;
  return async () => {
    if (token === undefined) return undefined;
    found ??= router.findEditor(token);
    const identity = await found;
    if (identity === undefined) return undefined;
    nameEditor(identity);
    if (audited) audited.editor = identity;
    return identity;
  };
}

function rightCheck(editor: Askers['editor'], { right = draftsRight }: Operation): Askers['isEditor'] {
  return async () => (await editor())?.rights.has(right) ?? false;
}

/** A token that is sent on purpose wins over the cookie. The response is looked up once. */
function customerCheck(router: Router, sent: string | undefined, cookies: Cookies): Askers['customer'] {
  const token = sent ?? cookies.get(sessionCookie);
  let found: Promise<CustomerIdentity | undefined> | undefined;
  return async () => {
    if (token === undefined) return undefined;
    found ??= router.findCustomer(token);
    const identity = await found;
    if (identity) nameActor('customer', identity.id);
    return identity;
  };
}

function caching(operation: Operation, context: Context<RouterEnvironment>): string {
  const isShared =
    isPublicRead(operation) &&
    context.req.header('authorization') === undefined &&
    context.req.query('preview_signature') === undefined;
  return isShared ? readCaching : uncached;
}

/** `{id}` may hold slashes where slugs may: only the last parameter of a path can. */
const honoPath = (path: string) => path.replace(/\{(\w+)\}$/, ':$1{.+}').replaceAll(/\{(\w+)\}/g, ':$1');
