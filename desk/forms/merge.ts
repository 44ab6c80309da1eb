/** A place where two people changed the same thing differently. */
export interface Conflict {
  /** Dotted, as in the input: `name.fr`. */
  readonly path: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merge {
  /** Both sets of changes; where they meet, what is mine. */
  readonly merged: unknown;
  readonly conflicts: readonly Conflict[];
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two values of an input are equal. A field that is left out is one that is undefined. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, index) => isSame(each, other[index]));
  if (!isFields(one) || !isFields(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    isSame(one[key], other[key]),
  );
}

/**
 * Brings together what two people made of the same input: field by field, lists as a whole unless they are of one
 * length. What only one of them changed is taken as it is.
 */
export function mergeInputs(base: unknown, mine: unknown, theirs: unknown, path = ''): Merge {
  if (isSame(mine, theirs) || isSame(base, theirs)) return { merged: mine, conflicts: [] };
  if (isSame(base, mine)) return { merged: theirs, conflicts: [] };
  if (isFields(mine) && isFields(theirs)) {
    const before: Fields = isFields(base) ? base : {};
    const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
    const parts = keys.map((key) => ({
      key,
      ...mergeInputs(before[key], mine[key], theirs[key], below(path, key)),
    }));
    return {
      merged: Object.fromEntries(parts.map(({ key, merged }) => [key, merged])),
      conflicts: parts.flatMap(({ conflicts }) => conflicts),
    };
  }
  if (areAlike(base, mine, theirs) && Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    const parts = mine.map((each, index) =>
      mergeInputs(base[index], each, theirs[index], below(path, String(index))),
    );
    return {
      merged: parts.map(({ merged }) => merged),
      conflicts: parts.flatMap(({ conflicts }) => conflicts),
    };
  }
  return { merged: mine, conflicts: [{ path, mine, theirs }] };
}

/** Lists of one length, whose places mean the same. */
const areAlike = (...lists: readonly unknown[]): boolean =>
  new Set(lists.map((list) => (Array.isArray(list) ? list.length : -1))).size === 1;

const below = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);
