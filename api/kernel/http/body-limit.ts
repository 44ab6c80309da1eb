import type { z } from 'zod';

/** What a body of JSON may have at most, whatever its schema. */
export const jsonLimitBytes = 1_048_576;
/** A text that is somewhat too long for its field is read, so that its fault is named at the field. */
const leastLimitBytes = 65_536;
/** White space around values and within texts, which is taken away before they are measured. */
const slack = 2;
/** The longest escape of a UTF-16 unit, `\u00e9`. */
const bytesPerUnit = 6;
/** A number, a boolean, null. */
const scalarBytes = 32;

/** How many bytes a body of a schema can sensibly have: no more of it is read. */
export const bodyLimitBytes = (schema: z.ZodType): number =>
  Math.min(jsonLimitBytes, Math.max(leastLimitBytes, slack * longestBytes(schema)));

/** The longest JSON that a schema takes; infinite where it sets no limit. */
function longestBytes(schema: z.core.$ZodType): number {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return bytesPerUnit * limitOf(schema);
    case 'number':
    case 'boolean':
    case 'null':
    case 'undefined':
      return scalarBytes;
    case 'enum':
      return bytesPerUnit * longestOf(Object.values(def.entries));
    case 'literal':
      return bytesPerUnit * longestOf(def.values);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
      return longestBytes(def.innerType);
    case 'pipe':
      return Math.min(longestBytes(def.in), longestBytes(def.out));
    case 'array':
      return limitOf(schema) * (longestBytes(def.element) + 1);
    case 'union':
      return Math.max(...def.options.map(longestBytes));
    case 'object':
      return Object.entries(def.shape).reduce(
        (sum, [name, field]) => sum + name.length + scalarBytes + longestBytes(field),
        scalarBytes,
      );
    default:
      return Number.POSITIVE_INFINITY;
  }
}

const longestOf = (values: readonly unknown[]): number =>
  Math.max(...values.map((value) => String(value).length));

/** The most characters or entries, of `max` and `length`. */
const limitOf = (schema: z.core.$ZodType): number =>
  Math.min(
    ...(schema._zod.def.checks ?? []).map(({ _zod: { def } }) => {
      const { check } = def;
      if (check === 'max_length') return (def as z.core.$ZodCheckMaxLengthDef).maximum;
      return check === 'length_equals'
        ? (def as z.core.$ZodCheckLengthEqualsDef).length
        : Number.POSITIVE_INFINITY;
    }),
  );
