import { z } from 'zod';

/** A column that a schema allows: one leaf of its objects, named with dots (`name.fr`). */
export interface Column {
  readonly name: string;
  readonly path: readonly string[];
  readonly kind: 'text' | 'number' | 'boolean' | 'list';
  /** Path of the field that becomes null when all columns below it are empty. */
  readonly nullablePath: readonly string[] | undefined;
}

/** Every column of a flat object schema; lists of anything but texts and numbers have none. */
export function schemaColumns(schema: z.core.$ZodType): Column[] {
  return leaves(schema, [], undefined);
}

function leaves(
  schema: z.core.$ZodType,
  path: readonly string[],
  nullablePath: readonly string[] | undefined,
): Column[] {
  if (schema instanceof z.ZodNullable) return leaves(schema.unwrap(), path, nullablePath ?? path);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return leaves(schema.unwrap(), path, nullablePath);
  if (schema instanceof z.ZodObject) {
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, field]) =>
      leaves(field, [...path, name], nullablePath),
    );
  }
  return [{ name: path.join('.'), path, kind: leafKind(schema), nullablePath }];
}

/** What a cell is converted to. */
export function leafKind(schema: z.core.$ZodType): Column['kind'] {
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema instanceof z.ZodBoolean) return 'boolean';
  if (schema instanceof z.ZodArray) return 'list';
  return 'text';
}

const LIST_SEPARATOR = '|';
const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/** The value of a cell; what cannot be converted stays a text, which the schema then refuses. */
export function cellValue(kind: Column['kind'], cell: string): unknown {
  if (kind === 'list') {
    return cell
      .split(LIST_SEPARATOR)
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
  }
  if (kind === 'number' && DECIMAL.test(cell)) return Number(cell);
  if (kind === 'boolean' && (cell === 'true' || cell === 'false')) return cell === 'true';
  if (kind !== 'text' && cell === '') return undefined;
  return cell;
}
