import { z } from 'zod';
import { commonQuerySchema, idSchema, writeResultSchema } from './common.ts';
import type { RecordVerb } from './desk/record-entities.ts';
import type { ErrorCode } from './errors.ts';
import type { FileRules, FormLimits } from './files.ts';
import type { Right } from './rights.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/**
 * `none` is public, though a token may show more (drafts); `visitor` is public as well, but its response
 * belongs to the client that asks; `customer` and `editor` need the token of a session of theirs; `signed-in` that of either;
 * `distributor` that of a customer who is one, or of an editor; `site` that which the API shares with the sites in
 * front of it.
 */
export type Access = 'none' | 'visitor' | 'customer' | 'signed-in' | 'distributor' | 'editor' | 'site';
/** What a caller presents to reach what is theirs: the token of a cart, the cookie of an order, a session. */
export type CallKey = 'cart' | 'order' | 'customer' | 'editor';

export const noParameters = z.object({});
export const noBody = z.undefined();
/** A body read as bytes by its operation and never parsed as JSON. */
export const fileBody = z.instanceof(Uint8Array);
/** A response that is a file, and travels as its bytes. */
export const fileResponseSchema = z.object({
  filename: z.string(),
  contentType: z.string(),
  content: z.instanceof(Uint8Array),
});

/** One call of the API: everything that a server, a client and the documentation need to know of it. */
export interface Operation<
  Parameters extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  ResponseSchema extends z.ZodType = z.ZodType,
> {
  readonly id: string;
  readonly method: Method;
  /** Below `/api/v1`; `{id}` stands for a parameter. */
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly access: Access;
  /** What an editor needs to be allowed. */
  readonly right?: Right;
  /**
   * A person of the staff has to have given their second factor, or their password without one, a few minutes ago. Where
   * that depends on what a call changes, its handler asks, and the text says when: « what was paid goes back ».
   */
  readonly needsFreshFactor?: true | { readonly where: string };
  /** What the call does to records of the `entity` of its path: an editor needs a right to that entity as well. */
  readonly entityVerb?: RecordVerb;
  /** It shows what people have written, bought or sent: a read of staff leaves an entry in the audit trail. */
  readonly readsPersonalData?: boolean;
  /** What a call that is open to all may be made with. */
  readonly keys?: readonly CallKey[];
  /** Without one of `keys` the call is refused. */
  readonly isKeyNeeded?: boolean;
  /** The header `Idempotency-Key` is needed. */
  readonly isOnce?: boolean;
  /** The header `If-Match`, which names the version that the author of a write has seen. */
  readonly ifMatch?: 'optional' | 'required';
  /** It changes nothing that anybody else sees, however often it is called: the audit trail leaves it out. */
  readonly isTrial?: boolean;
  /** The response has a `version`, which is sent as `ETag` as well. */
  readonly isVersioned?: boolean;
  readonly parameters: Parameters;
  readonly query: Query;
  readonly body: Body;
  /** What the body holds besides an `id`, when `body` itself only takes the id out. */
  readonly inputBesideId?: z.ZodType;
  /** Files that may come with the body: a form whose field `data` holds the JSON. */
  readonly files?: readonly FileRules[];
  /** Limits of that form, where it holds more than the usual one. */
  readonly formLimits?: FormLimits;
  readonly response: ResponseSchema;
  /** Type of the file that the call returns. */
  readonly responseType?:
    | 'application/pdf'
    | 'application/xml'
    | 'application/octet-stream'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    | 'image/webp';
  readonly status: 200 | 201;
  readonly errors: readonly ErrorCode[];
}

/** What anybody may read and cache. */
export const isPublicRead = ({ method, access, responseType }: Operation): boolean =>
  method === 'GET' && access === 'none' && responseType === undefined;

export const readErrors: readonly ErrorCode[] = ['bad_request', 'internal', 'unavailable'];
export const writeErrors: readonly ErrorCode[] = [
  ...readErrors,
  'unauthorized',
  'invalid_fields',
  'conflict',
  'too_large',
];

/** Those who need a session to be let in, as staff among others. */
const forStaff: readonly Access[] = ['editor', 'signed-in', 'distributor'];
/** Errors of every call that staff may be refused. */
const staffErrors: readonly ErrorCode[] = ['session_ended', 'not_allowed'];

/** Errors of every call with a body. */
export const bodyErrors: readonly ErrorCode[] = ['too_large', 'too_slow', 'too_many_requests'];

/** Keeps the types of the schemas. */
export const operation = <
  Parameters extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  ResponseSchema extends z.ZodType,
>(
  definition: Operation<Parameters, Query, Body, ResponseSchema>,
): Operation<Parameters, Query, Body, ResponseSchema> => {
  const { body, access, errors, needsFreshFactor }: Operation = definition;
  const more = [
    ...(forStaff.includes(access) ? staffErrors : []),
    ...(needsFreshFactor ? (['fresh_factor_needed'] as const) : []),
    ...(body === noBody ? [] : bodyErrors),
  ];
  return { ...definition, errors: [...new Set([...errors, ...more])] };
};

interface ReadDefinition<Parameters, Query, ResponseSchema> {
  readonly id: string;
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly parameters: Parameters;
  readonly query: Query;
  readonly response: ResponseSchema;
  /** Besides those of every read. */
  readonly errors?: readonly ErrorCode[];
}

/** A public GET. */
export function read<Parameters extends z.ZodType, Query extends z.ZodType, ResponseSchema extends z.ZodType>(
  definition: ReadDefinition<Parameters, Query, ResponseSchema>,
) {
  const errors = [...readErrors, ...(definition.errors ?? [])];
  return operation({ ...definition, method: 'GET', access: 'none', body: noBody, status: 200, errors });
}

export const idParameters = z.object({ id: idSchema });
/** Body of `PUT /{resource}`: the input of the entity, which its operation checks, and the id. */
export const besideId = <Id extends z.ZodType>(id: Id) =>
  z.looseObject({ id }).transform(({ id: given, ...input }) => ({ id: given as z.output<Id>, input }));
const bodyWithId = besideId(idSchema);

/** Body of `DELETE /{resource}`. */
export const idBody = z.strictObject({ id: idSchema });

/** The five writes of an entity with a natural key. */
export function writes<Input extends z.ZodObject>(resource: string, right: Right, input: Input) {
  const shared = {
    tag: resource,
    access: 'editor',
    right,
    query: commonQuerySchema,
    response: writeResultSchema,
    isVersioned: true,
  } as const;
  const existing = {
    ...shared,
    status: 200,
    ifMatch: 'optional',
    errors: [...writeErrors, 'not_found', 'edited_elsewhere'],
  } as const;
  const path = `/${resource}`;
  return {
    create: operation({
      ...shared,
      id: `${resource}.create`,
      method: 'POST',
      path,
      summary: `Create a ${resource}`,
      parameters: noParameters,
      body: input,
      status: 201,
      errors: writeErrors,
    }),
    update: operation({
      ...existing,
      id: `${resource}.update`,
      method: 'PUT',
      path: `${path}/{id}`,
      summary: `Replace a ${resource}`,
      parameters: idParameters,
      body: input,
    }),
    updateByBody: operation({
      ...existing,
      id: `${resource}.update-by-body`,
      method: 'PUT',
      path,
      summary: `Replace a ${resource}, its id in the body`,
      parameters: noParameters,
      body: bodyWithId,
      inputBesideId: input,
    }),
    remove: operation({
      ...existing,
      id: `${resource}.delete`,
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: `Delete a ${resource}`,
      parameters: idParameters,
      body: noBody,
    }),
    removeByBody: operation({
      ...existing,
      id: `${resource}.delete-by-body`,
      method: 'DELETE',
      path,
      summary: `Delete a ${resource}, its id in the body`,
      parameters: noParameters,
      body: idBody,
    }),
  };
}

/**
 * The writes of a resource that the site works out, which the specification lists as it lists those of others: each is
 * refused with `read_only`, whose hint says what to write instead.
 */
export function refusedWrites(resource: string, right: Right, reason: string) {
  const refused = (verb: 'create' | 'update' | 'delete', method: Method) =>
    operation({
      id: `${resource}.${verb}`,
      method,
      path: `/${resource}`,
      tag: resource === 'sitemap' ? 'address' : resource,
      access: 'editor',
      right,
      summary: `Always refused: ${reason}`,
      parameters: noParameters,
      query: commonQuerySchema,
      body: z.looseObject({}),
      response: writeResultSchema,
      status: 200,
      isTrial: true,
      errors: [...readErrors, 'unauthorized', 'read_only'],
    });
  return {
    create: refused('create', 'POST'),
    update: refused('update', 'PUT'),
    remove: refused('delete', 'DELETE'),
  };
}

interface ResourceReads<Query, List, Parameters, ShowQuery, Detail> {
  readonly query: Query;
  readonly list: List;
  readonly parameters: Parameters;
  readonly showQuery: ShowQuery;
  readonly detail: Detail;
  /** Errors of `show`, besides `not_found`. */
  readonly errors?: readonly ErrorCode[];
  readonly listErrors?: readonly ErrorCode[];
}

/** Index and show of a resource. */
export function reads<
  Query extends z.ZodType,
  List extends z.ZodType,
  Parameters extends z.ZodType,
  ShowQuery extends z.ZodType,
  Detail extends z.ZodType,
>(resource: string, definition: ResourceReads<Query, List, Parameters, ShowQuery, Detail>) {
  return {
    index: read({
      id: `${resource}.index`,
      path: `/${resource}`,
      summary: `List of ${resource}`,
      tag: resource,
      parameters: noParameters,
      query: definition.query,
      response: definition.list,
      ...(definition.listErrors && { errors: definition.listErrors }),
    }),
    show: read({
      id: `${resource}.show`,
      path: `/${resource}/{id}`,
      summary: `One ${resource}`,
      tag: resource,
      parameters: definition.parameters,
      query: definition.showQuery,
      response: definition.detail,
      errors: ['not_found', ...(definition.errors ?? [])],
    }),
  };
}
