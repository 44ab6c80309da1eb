import { isDeepStrictEqual } from 'node:util';

export interface FieldChange {
  /** Dotted: `packs.0.price_cents`. */
  readonly field: string;
  /** Undefined: there was no such field. */
  readonly before: unknown;
  /** Undefined: there is no such field any more. */
  readonly after: unknown;
}

/** The fields in which two documents differ. Lists of plain values are compared as a whole. */
export function differences(
  before: unknown,
  after: unknown,
  path: readonly (string | number)[] = [],
): FieldChange[] {
  if (isFields(before) && isFields(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) => differences(before[name], after[name], [...path, name]));
  }
  if (isObjectList(before) && isObjectList(after)) {
    const longest = before.length > after.length ? before : after;
    return longest.flatMap((_, index) => differences(before[index], after[index], [...path, index]));
  }
  return isDeepStrictEqual(before, after) ? [] : [{ field: path.join('.'), before, after }];
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isObjectList(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length > 0 && value.every(isFields);
}
