import { type ApiPart, createOpenApiDocument } from '../api/contract/openapi.ts';
import type { ParameterObject } from '../api/contract/openapi-parameters.ts';

interface Schema {
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly type?: string;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** Values of the parameters whose schema names none, as the demo knows them. */
const examples: Readonly<Record<string, string>> = {
  any_lang: 'true',
  base: 'b1',
  carrier: 'bpost-relay',
  caracteristics: '{}',
  categories: '1',
  code: 'header',
  collection: 'classic',
  family: '1',
  firstOfFamily: 'true',
  from: '2026-01-01T00:00:00Z',
  general: 'true',
  guide_de_choix: 'true',
  ids: '1',
  input: 'true',
  kind: 'picture',
  latitude: '50.85',
  longitude: '4.35',
  negoce: 'true',
  open: 'true',
  parents: 'true',
  price: '{}',
  professional: 'true',
  promoted: 'true',
  radius: '50',
  range: 'interior',
  shade: 'blanc',
  site_id: '2',
  slug: 'contact',
  tag: 'conseil',
  text: 'enduit',
  tints: 'true',
  types: 'product',
  until: '2030-01-01T00:00:00Z',
  url: 'example.com',
  zip: '1000',
};

/** What stands in a path for the names of resources. */
const resources: Readonly<Record<string, string>> = { entity: 'product', form: 'contact' };
/** Parameters that many calls read by the same code, and the one call with which they are tried. */
const shared = { names: ['common', 'paging'], triedWith: '/product' };

/**
 * URLs of all calls that read, each with a value for every parameter of its query.
 * The signatures of previews are left out: a client without one comes no further than their check.
 */
export function addressesWithQueries(part: ApiPart): string[] {
  const { paths, components } = createOpenApiDocument(part);
  return Object.entries(paths).flatMap(([path, calls]) => {
    const parameters = [...(calls.parameters ?? []), ...(calls.get?.parameters ?? [])].flatMap((parameter) =>
      '$ref' in parameter ? (components.parameters[parameter.$ref.split('/').at(-1) ?? ''] ?? []) : parameter,
    );
    const query = parameters
      .filter(({ name, in: place }) => place === 'query' && !name.startsWith('preview_'))
      .filter(({ name }) => !shared.names.includes(name) || path === shared.triedWith)
      .flatMap(valuesOf);
    if (!calls.get || query.length === 0) return [];
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => resources[name] ?? '1');
    return [`/api/v1${filled}?${new URLSearchParams(query)}`];
  });
}

function valuesOf({ name, schema }: ParameterObject): [string, string][] {
  const { properties } = schema as Schema;
  return properties
    ? Object.entries(properties).map(([property, of]) => [property, exampleOf(property, of)])
    : [[name, exampleOf(name, schema)]];
}

function exampleOf(name: string, schema: Schema): string {
  const given = schema.default ?? schema.const ?? schema.enum?.[0];
  return examples[name] ?? String(given === undefined || given === '' ? 1 : given);
}
