import type { FieldPath } from './issue.ts';

export type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What stands at `path` in a document of unknown shape. */
export function fieldAt(document: unknown, path: FieldPath): unknown {
  let value = document;
  for (const step of path) {
    if (Array.isArray(value) && typeof step === 'number') value = value[step];
    else if (isFields(value) && Object.hasOwn(value, step)) value = value[step];
    else return undefined;
  }
  return value;
}

/** Calls `visit` with every value inside a document, containers before what they hold. */
export function visitFields(document: unknown, visit: (value: unknown, path: FieldPath) => void): void {
  walk(document, [], visit);
}

function walk(value: unknown, path: FieldPath, visit: (value: unknown, path: FieldPath) => void): void {
  visit(value, path);
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) walk(entry, [...path, index], visit);
  } else if (isFields(value)) {
    for (const [name, entry] of Object.entries(value)) walk(entry, [...path, name], visit);
  }
}
