import { z } from 'zod';
import { type Column, leafKind } from './csv-columns.ts';
import type { FieldPath } from './issue.ts';

/** A column below which lists may stand: `packs.1.ean`, `filters.SUPPORT`. */
export interface NestedColumn {
  readonly name: string;
  readonly path: FieldPath;
  readonly kind: Column['kind'];
  /** Paths of the fields on the way that become null when all columns below them are empty, outermost first. */
  readonly nullablePaths: readonly FieldPath[];
  /** The field is left out when its cell is empty: it stands in a record of free names, or may be missing. */
  readonly isOmitted: boolean;
}

/** The column of a schema that a dotted name stands for; entries of lists are counted from 1. */
export function nestedColumn(schema: z.core.$ZodType, name: string): NestedColumn | undefined {
  return resolve(schema, name.split('.'), { name, path: [], nullablePaths: [], isOmitted: false });
}

type Way = Omit<NestedColumn, 'kind'>;

function resolve(schema: z.core.$ZodType, steps: readonly string[], way: Way): NestedColumn | undefined {
  if (schema instanceof z.ZodNullable)
    return resolve(schema.unwrap(), steps, { ...way, nullablePaths: [...way.nullablePaths, way.path] });
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return resolve(schema.unwrap(), steps, {
      ...way,
      isOmitted: !(schema.unwrap() instanceof z.ZodNullable),
    });
  if (schema instanceof z.ZodUnion) return resolveUnion(schema, steps, way);
  const [step, ...rest] = steps;
  if (step === undefined) return isLeaf(schema) ? { ...way, kind: leafKind(schema) } : undefined;
  const below = (part: string | number): Way => ({ ...way, path: [...way.path, part], isOmitted: false });
  if (schema instanceof z.ZodObject) {
    const field: z.core.$ZodType | undefined = Object.hasOwn(schema.shape, step)
      ? schema.shape[step]
      : undefined;
    return field && resolve(field, rest, below(step));
  }
  if (schema instanceof z.ZodRecord) {
    const found = step === '' ? undefined : resolve(schema.valueType, rest, below(step));
    return found && { ...found, isOmitted: true };
  }
  if (schema instanceof z.ZodArray && /^[1-9]\d?$/.test(step)) {
    return resolve(schema.element, rest, below(Number(step) - 1));
  }
  return undefined;
}

/** Of several shapes, the first that has the field. One that not all have is left out when its cell is empty. */
function resolveUnion(schema: z.ZodUnion, steps: readonly string[], way: Way): NestedColumn | undefined {
  const found = schema.options.map((option) => resolve(option, steps, way));
  const first = found.find((each) => each !== undefined);
  return first && { ...first, isOmitted: first.isOmitted || found.includes(undefined) };
}

const isLeaf = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodArray
    ? !(schema.element instanceof z.ZodObject)
    : !(schema instanceof z.ZodObject || schema instanceof z.ZodRecord);

/** How the columns of a schema are called, for an editor who named one that does not exist. */
export function nestedColumnNames(schema: z.ZodObject): string[] {
  return names(schema, '');
}

function names(schema: z.core.$ZodType, name: string): string[] {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return names(schema.unwrap(), name);
  if (schema instanceof z.ZodUnion)
    return [...new Set(schema.options.flatMap((option) => names(option, name)))];
  const dotted = (step: string) => (name === '' ? step : `${name}.${step}`);
  if (schema instanceof z.ZodObject)
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([step, field]) =>
      names(field, dotted(step)),
    );
  if (schema instanceof z.ZodRecord) return [dotted('…')];
  return isLeaf(schema) || !(schema instanceof z.ZodArray) ? [name] : names(schema.element, dotted('1'));
}
