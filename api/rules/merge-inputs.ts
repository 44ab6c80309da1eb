/** A place where two inputs changed the same thing differently. */
export interface Conflict {
  /** Dotted, as in the merged input: `name.fr`, `packs.2.price_cents`. */
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
 * Brings together what two changes made of the same input: texts by language, objects by field, lists by what names their
 * entries (packs by reference), other lists as a whole unless they are of one length. What only one of them changed is
 * taken as it is.
 */
export function mergeInputs(base: unknown, mine: unknown, theirs: unknown, path = ''): Merge {
  if (isSame(mine, theirs) || isSame(base, theirs)) return { merged: mine, conflicts: [] };
  if (isSame(base, mine)) return { merged: theirs, conflicts: [] };
  if (isFields(mine) && isFields(theirs)) return mergeFields(isFields(base) ? base : {}, mine, theirs, path);
  const merge =
    Array.isArray(mine) && Array.isArray(theirs)
      ? mergeLists(Array.isArray(base) ? base : [], mine, theirs, path)
      : undefined;
  return merge ?? { merged: mine, conflicts: [{ path, mine, theirs }] };
}

/**
 * Takes a change back out of what has become of an input since. What was changed again stays as it is, and is reported
 * as a conflict.
 *
 * @param change what the input was before the change, and after it
 */
export const takeBack = (
  { before, after }: { readonly before: unknown; readonly after: unknown },
  current: unknown,
): Merge => mergeInputs(after, current, before);

function mergeFields(base: Fields, mine: Fields, theirs: Fields, path: string): Merge {
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const parts = keys.map((key) => ({
    key,
    ...mergeInputs(base[key], mine[key], theirs[key], below(path, key)),
  }));
  const present = parts.filter(({ merged }) => merged !== undefined);
  return {
    merged: Object.fromEntries(present.map(({ key, merged }) => [key, merged])),
    conflicts: parts.flatMap(({ conflicts }) => conflicts),
  };
}

type List = readonly unknown[];

/** undefined: the lists are one thing, which both changed. */
function mergeLists(base: List, mine: List, theirs: List, path: string): Merge | undefined {
  const name = entryNames.find((each) => [base, mine, theirs].every((list) => isNamedBy(list, each)));
  if (name !== undefined) return mergeNamed({ base, mine, theirs }, name, path);
  if (base.length !== mine.length || mine.length !== theirs.length) return undefined;
  const parts = mine.map((each, index) =>
    mergeInputs(base[index], each, theirs[index], below(path, String(index))),
  );
  const merged = parts.map((part) => part.merged);
  const hasDoubled = !hasDoubles(mine) && !hasDoubles(theirs) && hasDoubles(merged);
  return hasDoubled ? undefined : { merged, conflicts: parts.flatMap(({ conflicts }) => conflicts) };
}

const hasDoubles = (list: List): boolean => new Set(list).size < list.length;

/** Fields that name the entries of a list: packs, sessions, values of filters, lines of formulas, days of dealers. */
const entryNames = ['reference', 'code', 'value', 'colourant', 'date'] as const;

const isNamedBy = (list: List, name: string): boolean => {
  const names = list.map((entry) => (isFields(entry) ? entry[name] : undefined));
  return names.every((each) => typeof each === 'string') && new Set(names).size === names.length;
};

interface NamedLists {
  readonly base: List;
  readonly mine: List;
  readonly theirs: List;
}

/** undefined: one of both took an entry away that the other changed, or both ordered the list anew. */
function mergeNamed(lists: NamedLists, name: string, path: string): Merge | undefined {
  const [base, mine, theirs] = [lists.base, lists.mine, lists.theirs].map((list) => byName(list, name)) as [
    Entries,
    Entries,
    Entries,
  ];
  const order = mergeOrders([...base.keys()], [...mine.keys()], [...theirs.keys()]);
  if (order === undefined) return undefined;
  const stays = (key: string) => (mine.has(key) || !base.has(key)) && (theirs.has(key) || !base.has(key));
  const isContradicted = order.some(
    (key) => !stays(key) && !isSame(base.get(key), mine.get(key) ?? theirs.get(key)),
  );
  if (isContradicted) return undefined;
  const parts = order.filter(stays).map((key, index) => {
    const [ours, other] = [mine.get(key), theirs.get(key)];
    if (ours === undefined || other === undefined) return { merged: ours ?? other, conflicts: [] };
    return mergeInputs(base.get(key), ours, other, below(path, String(index)));
  });
  return {
    merged: parts.map(({ merged }) => merged),
    conflicts: parts.flatMap(({ conflicts }) => conflicts),
  };
}

type Entries = ReadonlyMap<string, Fields>;

const byName = (list: List, name: string): Entries =>
  new Map(list.flatMap((entry) => (isFields(entry) ? [[String(entry[name]), entry] as const] : [])));

/** All names, in the order of whoever changed it; undefined where both did, differently. */
function mergeOrders(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): readonly string[] | undefined {
  const shared = (order: readonly string[], other: readonly string[]) =>
    order.filter((key) => other.includes(key));
  const hasOrder = (one: readonly string[], other: readonly string[]) =>
    isSame(shared(one, other), shared(other, one));
  if (hasOrder(mine, base) || hasOrder(mine, theirs)) return insertInto(theirs, mine);
  return hasOrder(theirs, base) ? insertInto(mine, theirs) : undefined;
}

/** The first order with what only the other has, each after the one that precedes it there. */
function insertInto(order: readonly string[], other: readonly string[]): readonly string[] {
  const all = [...order];
  for (const [index, key] of other.entries()) {
    if (all.includes(key)) continue;
    const before = other[index - 1];
    all.splice(before === undefined ? 0 : all.indexOf(before) + 1, 0, key);
  }
  return all;
}

const below = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);
