/** What stands at a dotted path of an input: `packs.0.price_cents`. */
export function valueAt(input: unknown, path: string): unknown {
  let value = input;
  for (const key of keysOf(path)) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[key];
  }
  return value;
}

/** A copy of an input with another value at a path; undefined takes out what stands there. */
export function withValue(input: unknown, path: string, value: unknown): unknown {
  const [key, ...rest] = keysOf(path);
  if (key === undefined) return value;
  if (Array.isArray(input))
    return input.map((each, index) => (String(index) === key ? within(each, rest, value) : each));
  const fields = (typeof input === 'object' && input !== null ? input : {}) as Readonly<
    Record<string, unknown>
  >;
  const after = within(fields[key], rest, value);
  if (after !== undefined) return { ...fields, [key]: after };
  const { [key]: _gone, ...others } = fields;
  return others;
}

const within = (input: unknown, rest: readonly string[], value: unknown) =>
  withValue(input, rest.join('.'), value);

const keysOf = (path: string): readonly string[] => (path === '' ? [] : path.split('.'));
