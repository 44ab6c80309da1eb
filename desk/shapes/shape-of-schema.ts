import type { FieldMeta } from '../../api/contract/field.ts';
import { type Locale, locales } from '../../languages/locales.ts';
import type { GroupShape, RecordShape, Shape, TextShape } from './shape.ts';

/** As much of JSON Schema as the inputs of the contract are described with. */
interface Schema extends Pick<FieldMeta, 'widget' | 'reference'> {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly const?: string | number;
  readonly enum?: readonly (string | number)[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly propertyNames?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly format?: string;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

/** The shape of an input, from its JSON Schema. @throws Error for what no field can be made of */
export function recordShapeOf(schema: Schema): RecordShape {
  const { fields } = groupOf(schema);
  const parts = Object.entries(schema.$defs ?? {}).map(([name, part]) => [name, shapeOf(part)]);
  return { fields, parts: Object.fromEntries(parts) };
}

/** The shape of a part of an input. @throws Error for what no field can be made of */
export function shapeOf(schema: Schema): Shape {
  const { widget, reference } = schema;
  return { ...bareShapeOf(schema), ...(widget && { widget }), ...(reference && { reference }) };
}

function bareShapeOf(schema: Schema): Shape {
  const union = schema.anyOf ?? schema.oneOf;
  if (union) {
    const some = union.filter(({ type }) => type !== 'null');
    const shape = some.length === 1 && some[0] ? shapeOf(some[0]) : variantsOf(some);
    return some.length < union.length ? { ...shape, isNullable: true } : shape;
  }
  if (Array.isArray(schema.type)) {
    const type = schema.type.find((each) => each !== 'null');
    return { ...shapeOf({ ...schema, type }), isNullable: true };
  }
  if (schema.$ref !== undefined) return { kind: 'part', name: schema.$ref.split('/').at(-1) ?? '' };
  if (schema.const !== undefined) return { kind: 'fixed', value: String(schema.const) };
  if (schema.enum) return { kind: 'choice', options: schema.enum };
  return plainShapeOf(schema);
}

function plainShapeOf(schema: Schema): Shape {
  switch (schema.type) {
    case 'string':
      return { kind: 'text', form: formOf(schema) };
    case 'number':
    case 'integer':
      return { kind: 'number' };
    case 'boolean':
      return { kind: 'check' };
    case 'array': {
      const most = schema.maxItems;
      return { kind: 'rows', of: shapeOf(schema.items ?? {}), ...(most !== undefined && { most }) };
    }
    case 'object':
      return objectShapeOf(schema);
    default:
      throw new Error(`No field can be made of ${JSON.stringify(schema)}`);
  }
}

function formOf({ format }: Schema): TextShape['form'] {
  if (format === 'date') return 'date';
  if (format === 'date-time') return 'moment';
  return 'line';
}

function objectShapeOf(schema: Schema): Shape {
  const { properties, propertyNames, additionalProperties } = schema;
  const inLocale = (locale: Locale) => properties?.[locale];
  const first = inLocale(locales[0]);
  if (first && Object.keys(properties ?? {}).length === locales.length && locales.every(inLocale))
    return { kind: 'pair', of: shapeOf(first) };
  if (properties) return groupOf(schema);
  const of = shapeOf(typeof additionalProperties === 'object' ? additionalProperties : {});
  if (!propertyNames?.enum) return { kind: 'map', of };
  const optional: Shape = { ...of, isOptional: true };
  return { kind: 'group', fields: Object.fromEntries(propertyNames.enum.map((name) => [name, optional])) };
}

function groupOf({ properties = {}, required = [] }: Schema): GroupShape {
  const fields = Object.entries(properties).map(([name, property]): [string, Shape] => [
    name,
    required.includes(name) ? shapeOf(property) : { ...shapeOf(property), isOptional: true },
  ]);
  return { kind: 'group', fields: Object.fromEntries(fields) };
}

/** Groups that one field distinguishes: it has other values in each. */
function variantsOf(groups: readonly Schema[]): Shape {
  const valuesOf = (group: Schema, name: string): readonly (string | number)[] => {
    const property = group.properties?.[name];
    return property?.const === undefined ? (property?.enum ?? []) : [property.const];
  };
  const by = Object.keys(groups[0]?.properties ?? {}).find((name) => {
    const values = groups.map((group) => valuesOf(group, name));
    const all = values.flat();
    return values.every(({ length }) => length > 0) && new Set(all).size === all.length;
  });
  if (by === undefined) throw new Error(`Nothing distinguishes ${JSON.stringify(groups)}`);
  const options = groups.flatMap((group) => {
    const { [by]: _distinguished, ...fields } = groupOf(group).fields;
    return valuesOf(group, by).map((value): [string, GroupShape] => [
      String(value),
      { kind: 'group', fields },
    ]);
  });
  return { kind: 'variants', by, options: Object.fromEntries(options) };
}
