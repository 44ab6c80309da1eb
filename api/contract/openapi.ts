import { z } from 'zod';
import { type ErrorCode, errorBodySchema, errorCatalogue } from './errors.ts';
import type { FileRules } from './files.ts';
import {
  addComponent,
  type ComponentBuilder,
  type Components,
  type JsonSchema,
  toJsonSchema,
} from './json-schema.ts';
import { fileBody, noBody, type Operation } from './operation.ts';
import { operations } from './operations.ts';

const tagDescriptions: Record<string, string> = {
  site: 'The site, its languages and sales plans',
  setting: 'Settings by code',
  menu: 'Menus, with links resolved in the language of the call',
  category: 'The tree of categories',
  product: 'Products, their packs, and the filters of a selection',
  vocabulary: 'Words that products point to',
  filter: 'Filters and the questions of the choice guide',
  synonym: 'Words that mean the same to a searcher',
  page: 'CMS pages, news and jobs',
  slider: 'Slides of the home page',
  folder: 'Folders: themes with sections of blocks',
  country: 'Countries and subsidiary sites',
  tags: 'Tags of pages',
  address: 'Addresses of the site and what they lead to',
  search: 'Search with suggestions',
  session: 'Sessions of customers and editors',
  profile: 'The account of whoever is signed in',
  'customer-address': 'Addresses of whoever is signed in',
  notice: 'What the house tells a customer',
  customer: 'Customers, for editors',
  city: 'Towns by postcode',
  civility: 'How people are addressed',
  form: 'Forms that visitors send',
  carrier: 'Ways of delivery',
  'relay-point': 'Places where parcels are fetched',
  'store-locator': 'Shops and counters where the products are sold',
  discount: 'Discount codes',
  cart: 'Carts of visitors, opened by a token',
  order: 'The way from a cart to an order, its payment, and what staff do with it',
  claim: 'Returns and claims, with photos',
  contact: 'Messages to the house',
  teinte: 'Shades of the colour guide',
  machine: 'Machines that dose colourants',
  colourant: 'Colourants, for distributors',
  base: 'Bases of the products that are tinted, for distributors',
  formula: 'What tints a base to a shade, for distributors',
  'form-catalog': 'Lists that the trade orders from',
  'form-catalog-products': 'Articles of the trade',
  'purchase-order': 'Orders of the trade, without prices',
  'construction-starts': 'Worksites that ask for help at their start',
  application: 'People who want to work for the house',
  training: 'Trainings with their sessions and the seats that are left',
  'training-inscription': 'Who comes to a training, waits for a seat or asks for another date',
  testimony: 'What people say of the house',
  mail: 'The mail queue and its templates',
  document: 'Sheets, declarations and brochures, with their versions',
  media: 'Pictures and documents',
  publication: 'The publishing log',
};

const security: Record<Operation['access'], readonly JsonSchema[]> = {
  none: [],
  visitor: [],
  customer: [{ customer: [] }, { cookie: [] }],
  distributor: [{ customer: [] }, { cookie: [] }, { editor: [] }],
  editor: [{ editor: [] }],
  site: [{ site: [] }],
};

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: JsonSchema;
  readonly servers: readonly { url: string }[];
  readonly tags: readonly { name: string; description: string }[];
  readonly paths: Readonly<Record<string, Record<string, OperationObject>>>;
  readonly components: JsonSchema & Components;
}

export interface ParameterObject {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

export interface OperationObject {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly JsonSchema[];
  readonly parameters: readonly ParameterObject[];
  readonly requestBody?: ContentObject;
  readonly responses: Readonly<Record<string, ContentObject & { readonly description: string }>>;
}

export interface ContentObject {
  readonly required?: boolean;
  readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

/** The OpenAPI 3.1 document of every operation. */
export function createOpenApiDocument(): OpenApiDocument {
  const components = {
    schemas: {},
    securitySchemes: {
      editor: { type: 'http', scheme: 'bearer', description: 'From `POST /session/editor`.' },
      customer: { type: 'http', scheme: 'bearer', description: 'From `POST /session/customer`.' },
      site: {
        type: 'http',
        scheme: 'bearer',
        description: 'Set as `REVALIDATE_TOKEN`, the same for the API and its sites.',
      },
      cookie: { type: 'apiKey', in: 'cookie', name: 'session', description: 'The same, in a browser.' },
    },
  };
  const builder = { components, names: new Map<z.ZodType, string>() };
  const errorReference = addComponent(builder, 'Error', errorBodySchema);
  const all = Object.values(operations).flatMap((actions): Operation[] => Object.values(actions));
  const paths: Record<string, Record<string, OperationObject>> = {};
  for (const operation of all) {
    const described = describeOperation(operation, builder, errorReference);
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: described };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Catalogue API',
      version: '1',
      description: 'Content, catalogue and addresses of the site, in French and Dutch.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api/v1' }],
    tags: Object.entries(tagDescriptions).map(([name, description]) => ({ name, description })),
    paths,
    components,
  };
}

function describeOperation(
  operation: Operation,
  builder: ComponentBuilder,
  errorReference: JsonSchema,
): OperationObject {
  const { id, summary, tag, access, answer, answerType, status, errors } = operation;
  const content: ContentObject['content'] =
    answerType === undefined
      ? { 'application/json': { schema: addComponent(builder, `${id}.answer`, answer) } }
      : { [answerType]: { schema: { type: 'string', format: 'binary' } } };
  return {
    operationId: id,
    summary,
    tags: [tag],
    security: security[access],
    parameters: [...describeParameters(operation, 'path'), ...describeParameters(operation, 'query')],
    ...(operation.body !== noBody && { requestBody: describeBody(operation, builder) }),
    responses: {
      [status]: { description: status === 201 ? 'Created' : 'Done', content },
      ...describeErrors(errors, errorReference),
    },
  };
}

const objectSchema = z.looseObject({
  properties: z.record(z.string(), z.looseObject({})).default({}),
  required: z.array(z.string()).default([]),
});

function describeParameters(operation: Operation, place: 'path' | 'query'): ParameterObject[] {
  const source = place === 'path' ? operation.parameters : operation.query;
  const { properties, required } = objectSchema.parse(toJsonSchema(source));
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
}

function describeBody(operation: Operation, builder: ComponentBuilder): ContentObject {
  const { id, body, documentedBody, files } = operation;
  const schema =
    body === fileBody ? toJsonSchema(body) : addComponent(builder, `${id}.body`, documentedBody ?? body);
  const form = { schema: { type: 'object', properties: { file: schema }, required: ['file'] } };
  const content: ContentObject['content'] =
    body === fileBody
      ? { 'application/octet-stream': { schema }, 'multipart/form-data': form }
      : { 'application/json': { schema }, ...(files && describeFiles(files, schema)) };
  return { required: true, content };
}

/** The same body in the field `data` of a form, with files beside it. */
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

/** Several codes can have one status. */
function describeErrors(codes: readonly ErrorCode[], schema: JsonSchema): OperationObject['responses'] {
  const byStatus = Map.groupBy(new Set(codes), (code) => String(errorCatalogue[code].status));
  return Object.fromEntries(
    [...byStatus].map(([status, sharing]) => {
      const description = sharing.map((code) => `\`${code}\`: ${errorCatalogue[code].hint}`).join(' ');
      return [status, { description, content: { 'application/json': { schema } } }];
    }),
  );
}
