import { z } from 'zod';
import { idSchema, writeResultSchema } from './common.ts';
import { type RecordVerb, recordEntities, rightsOfRecord } from './desk/record-entities.ts';
import { errorBodySchema } from './errors.ts';
import type { FileRules } from './files.ts';
import {
  addComponent,
  addPageOfList,
  type ComponentBuilder,
  type JsonSchema,
  type SharedSchemas,
  toJsonSchema,
} from './json-schema.ts';
import { describeParameters, type ParameterObject, type Reference } from './openapi-parameters.ts';
import {
  type ContentObject,
  describeCodes,
  describeErrors,
  type ResponseObject,
} from './openapi-responses.ts';
import { accessText, describeAccess, securitySchemes } from './openapi-security.ts';
import { tagDescriptions } from './openapi-tags.ts';
import { bodyErrors, fileBody, idBody, noBody, type Operation, readErrors } from './operation.ts';
import { allOperations } from './operations.ts';
import type { Right } from './rights.ts';
import { sharedSchemas } from './shared-schemas.ts';

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: JsonSchema;
  readonly servers: readonly { url: string }[];
  /** Security of the calls that declare none of their own. */
  readonly security: readonly JsonSchema[];
  readonly tags: readonly { name: string; description: string }[];
  readonly paths: Readonly<Record<string, PathObject>>;
  /** Of what editors maintain, the rights of which one is needed to read it, and to write it. */
  readonly 'x-rights-by-entity'?: RightsByEntity;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly parameters: Readonly<Record<string, ParameterObject>>;
    readonly responses: Readonly<Record<string, ResponseObject>>;
    readonly requestBodies: Readonly<Record<string, ContentObject>>;
    readonly securitySchemes: typeof securitySchemes;
  };
}

type RightsByEntity = Readonly<Record<string, Readonly<Record<RecordVerb, readonly Right[]>>>>;

const methods = ['get', 'post', 'put', 'delete'] as const;
type MethodName = (typeof methods)[number];

/** The calls of one path, and the parameters that all of them take. */
export type PathObject = { readonly parameters?: readonly Reference[] } & {
  readonly [Method in MethodName]?: OperationObject;
};

export interface OperationObject {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  /** The column of `x-rights-by-entity` that holds for the entity of the path. */
  readonly 'x-entity-verb'?: RecordVerb;
  readonly tags: readonly string[];
  /** Where it is not that of the document. */
  readonly security?: readonly JsonSchema[];
  /** Besides those of the path. */
  readonly parameters?: readonly Reference[];
  readonly requestBody?: ContentObject | Reference;
  readonly responses: Readonly<Record<string, ResponseObject | Reference>>;
}

interface Builder extends ComponentBuilder {
  readonly components: {
    readonly schemas: Record<string, JsonSchema>;
    readonly parameters: Record<string, ParameterObject>;
    readonly responses: Record<string, ResponseObject>;
    readonly requestBodies: Record<string, ContentObject>;
  };
  readonly error: JsonSchema;
  readonly inputsBesideId: ReadonlySet<z.ZodType>;
  /** Inputs that several calls take in the same form. */
  readonly repeatedBodies: {
    readonly whole: ReadonlySet<z.ZodType>;
    readonly besideId: ReadonlySet<z.ZodType>;
  };
  /** Responses of several calls. */
  readonly repeatedResponses: ReadonlySet<z.ZodType>;
  /** What most calls of a tag need. */
  readonly rightOfTag: ReadonlyMap<string, Right>;
}

/** The calls of the desk have a document of their own. */
export type ApiPart = 'site' | 'desk';

const infoOf = {
  site: {
    title: 'Catalogue API',
    description: 'Content, catalogue and addresses of the site, in French and Dutch.',
  },
  desk: {
    title: 'API of the desk',
    description:
      'What editors, the staff of the shop and admins work with, besides the writes of the catalogue API.',
  },
} as const satisfies Record<ApiPart, object>;

/** Left out of the errors of each call. */
const ofEveryCall = `Every call may return ${describeCodes(readErrors)} as well, and one with a body ${describeCodes(bodyErrors)}.`;

const partOf = ({ path }: Operation): ApiPart =>
  /^\/(?:desk|session\/staff)(?:\/|$)/.test(path) ? 'desk' : 'site';

/**
 * The OpenAPI 3.1 document of every operation of a part. What several calls have in common stands in its components.
 * @param operations those of both parts
 */
export function createOpenApiDocument(
  part: ApiPart,
  operations: readonly Operation[] = allOperations,
): OpenApiDocument {
  const all = operations.filter((operation) => partOf(operation) === part);
  const tags = new Set(all.map(({ tag }) => tag));
  const builder = createBuilder(all);
  const { components } = builder;
  const paths = Object.fromEntries(
    [...Map.groupBy(all, ({ path }) => path)].map(([path, calls]) => [path, describePath(calls, builder)]),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: infoOf[part].title,
      description: `${infoOf[part].description} ${ofEveryCall}`,
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api/v1' }],
    security: [{ editor: [] }],
    tags: Object.entries(tagDescriptions)
      .filter(([name]) => tags.has(name))
      .map(([name, description]) => ({
        name,
        description: describeTag(description, builder.rightOfTag.get(name)),
      })),
    paths,
    ...(all.some(({ entityVerb }) => entityVerb !== undefined) && { 'x-rights-by-entity': rightsByEntity() }),
    components: { ...components, securitySchemes },
  };
}

const rightsByEntity = (): RightsByEntity =>
  Object.fromEntries(
    recordEntities.map((entity) => [
      entity,
      { read: rightsOfRecord(entity, 'read'), write: rightsOfRecord(entity, 'write') },
    ]),
  );

function createBuilder(all: readonly Operation[]): Builder {
  const shared: SharedSchemas = z.registry<{ id: string }>();
  const sharedNames = new Set<string>();
  const share = (id: string, schema: z.ZodType) => {
    if (shared.has(schema)) return;
    shared.add(schema, { id });
    sharedNames.add(id);
  };
  for (const [name, schema] of Object.entries(sharedSchemas)) share(name, schema);
  // A list repeats the response of `show`.
  for (const { id, response, responseType } of all) if (responseType === undefined) share(id, response);
  const components = { schemas: {}, parameters: {}, responses: {}, requestBodies: {} };
  const builder = { components, names: new Map<z.ZodType, string>(), shared, sharedNames };
  addPageOfList(builder);
  return {
    ...builder,
    error: addComponent(builder, 'Error', errorBodySchema),
    inputsBesideId: new Set(all.flatMap(({ inputBesideId }) => inputBesideId ?? [])),
    repeatedBodies: {
      whole: repeated(all.flatMap(({ body, files, inputBesideId }) => (files || inputBesideId ? [] : body))),
      besideId: repeated(all.flatMap(({ inputBesideId }) => inputBesideId ?? [])),
    },
    rightOfTag: rightsByTag(all),
    repeatedResponses: repeated(
      all.flatMap(({ response, responseType }) => (responseType === undefined ? response : [])),
    ),
  };
}

/** The first right that a call of a tag names is that of the tag. */
const rightsByTag = (all: readonly Operation[]): ReadonlyMap<string, Right> =>
  new Map(
    all
      .toReversed()
      .flatMap(({ tag, right }): [string, Right][] => (right === undefined ? [] : [[tag, right]])),
  );

const describeTag = (description: string, right: Right | undefined): string =>
  right === undefined ? description : `${description}. Right: ${right}`;

const repeated = <Value>(values: readonly Value[]): ReadonlySet<Value> =>
  new Set(values.filter((value, index) => values.indexOf(value) !== index));

/** The operation of every method of a path, in order. */
export const operationsOf = (path: PathObject): [string, OperationObject][] =>
  methods.flatMap((method) => {
    const operation = path[method];
    return operation === undefined ? [] : [[method.toUpperCase(), operation]];
  });

function describePath(calls: readonly Operation[], builder: Builder): PathObject {
  const own = calls.map((call) => describeParameters(call, builder.components.parameters));
  const isShared = ({ $ref }: Reference) => own.every((list) => list.some((other) => other.$ref === $ref));
  const described = calls.map((call, index): [string, OperationObject] => {
    const parameters = (own[index] ?? []).filter((parameter) => !isShared(parameter));
    const operation = describeOperation(call, builder);
    return [call.method.toLowerCase(), parameters.length > 0 ? { ...operation, parameters } : operation];
  });
  const parameters = (own[0] ?? []).filter(isShared);
  return { ...(parameters.length > 0 && { parameters }), ...Object.fromEntries(described) };
}

function describeOperation(operation: Operation, builder: Builder): OperationObject {
  const { id, summary, tag, access, response, responseType, status, errors } = operation;
  const content: ContentObject['content'] =
    responseType === undefined
      ? { 'application/json': { schema: addComponent(builder, id, response) } }
      : { [responseType]: { schema: { type: 'string', format: 'binary' } } };
  return {
    operationId: id,
    summary,
    ...describeNeeds(operation, builder),
    ...(operation.entityVerb && { 'x-entity-verb': operation.entityVerb }),
    tags: [tag],
    ...(access !== 'editor' && { security: describeAccess(operation) }),
    ...(operation.body !== noBody && { requestBody: describeBody(operation, builder) }),
    responses: {
      [status]: builder.repeatedResponses.has(response)
        ? describeRepeated(response, { status, content }, builder)
        : { description: doneText(status), content },
      default: describeErrors(errors, { responses: builder.components.responses, schema: builder.error }),
    },
  };
}

/** Who may make a call, where neither its security nor its tag states it. */
function describeNeeds(operation: Operation, { rightOfTag }: Builder): { description?: string } {
  const { access, tag, right, entityVerb, needsFreshFactor } = operation;
  const isUnsaid =
    access === 'distributor' ||
    entityVerb !== undefined ||
    needsFreshFactor !== undefined ||
    right !== (right && rightOfTag.get(tag));
  return isUnsaid ? { description: accessText(operation) } : {};
}

const doneText = (status: Operation['status']) => (status === 201 ? 'Created' : 'Done');

/** The writes of content, which are most calls, have the shortest name. */
function describeRepeated(
  response: z.ZodType,
  { status, content }: { status: Operation['status']; content: ContentObject['content'] },
  { names, components }: Builder,
): Reference {
  const description = doneText(status);
  const name = response === writeResultSchema ? description : `${names.get(response)}.${status}`;
  components.responses[name] ??= { description, content };
  return { $ref: `#/components/responses/${name}` };
}

function describeBody(operation: Operation, builder: Builder): ContentObject | Reference {
  const { body, files } = operation;
  if (body === idBody) return describeIdBody(builder);
  const schema = describeInput(operation, builder);
  const form = { schema: { type: 'object', properties: { file: schema }, required: ['file'] } };
  const content: ContentObject['content'] =
    body === fileBody
      ? { 'application/octet-stream': { schema }, 'multipart/form-data': form }
      : { 'application/json': { schema }, ...(files && describeFiles(files, schema)) };
  return shareBody(operation, { required: true, content }, builder);
}

const inputName = (id: string) => `${id.replace(/\.create$/, '')}.input`;

function describeIdBody({ components, ...builder }: Builder): Reference {
  const schema = addComponent({ components, ...builder }, 'IdBody', idBody);
  components.requestBodies['IdBody'] = { required: true, content: { 'application/json': { schema } } };
  return { $ref: '#/components/requestBodies/IdBody' };
}

/** What several calls take, such as the one that creates an entity and the one that replaces it, is a component. */
function shareBody(
  { id, body, inputBesideId }: Operation,
  described: ContentObject,
  { names, components, repeatedBodies }: Builder,
): ContentObject | Reference {
  const isRepeated = inputBesideId
    ? repeatedBodies.besideId.has(inputBesideId)
    : repeatedBodies.whole.has(body);
  if (!isRepeated) return described;
  const input = (names.get(inputBesideId ?? body) ?? id).replace(/\.input$/, '');
  const name = inputBesideId ? `${input}.id` : input;
  components.requestBodies[name] = described;
  return { $ref: `#/components/requestBodies/${name}` };
}

/** Name of the component that identifies the entity an input replaces. */
const identified = 'Identified';
const identifiedSchema = z.object({ id: idSchema });

/** An input that is combined with an id in one call is open in its component, and closed where it is used. */
function describeInput({ id, body, inputBesideId }: Operation, builder: Builder): JsonSchema {
  if (body === fileBody) return toJsonSchema(body);
  const schema = inputBesideId ?? body;
  const isNew = !builder.names.has(schema);
  const reference = addComponent(builder, inputName(id), schema);
  if (!builder.inputsBesideId.has(schema)) return reference;
  if (isNew) delete builder.components.schemas[inputName(id)]?.['additionalProperties'];
  const beside = inputBesideId && { allOf: [addComponent(builder, identified, identifiedSchema)] };
  return { ...reference, ...beside, unevaluatedProperties: false };
}

/** The same body in the field `data` of a form, with files next to it. */
function describeFiles(files: readonly FileRules[], data: JsonSchema): ContentObject['content'] {
  const fields = files.map(({ name, types, maximumCount, maximumBytes }) => {
    const description = `${types.join(', ')}; ${maximumBytes} bytes each at most`;
    const items = { ...toJsonSchema(fileBody), description };
    return [name, { type: 'array', maxItems: maximumCount, items }];
  });
  const properties = { data, ...Object.fromEntries(fields) };
  const required = ['data', ...files.filter(({ isRequired }) => isRequired).map(({ name }) => name)];
  return { 'multipart/form-data': { schema: { type: 'object', properties, required } } };
}
