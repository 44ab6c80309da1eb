/**
 * Days for which a browser stores what each store holds, by the name of the store; `undefined` where a visitor put it
 * there to stay until they remove it. The page on cookies says so.
 */
export const retentionDays = {
  auth: 30,
  cart: 30,
  comparator: undefined,
  desk: 30,
  favorites: undefined,
  form: 7,
  order: 3,
  searches: 30,
  settings_persisted: undefined,
  shades: undefined,
  'trade-orders': 30,
} as const;

export type StoreName = keyof typeof retentionDays;

const dayMilliseconds = 24 * 3_600_000;

/** Whether what is of a moment is past the term of its store. A moment that cannot be read is. */
export const isPastTerm = (store: StoreName, moment: number, now: number): boolean =>
  !(now - moment < (retentionDays[store] ?? Number.POSITIVE_INFINITY) * dayMilliseconds);

/** The drafts of a store that are within its term, the newest `most` of them. */
export function currentDrafts<Draft extends { readonly typedAt: number }>(
  store: StoreName,
  drafts: Readonly<Record<string, Draft>>,
  { now, most }: { readonly now: number; readonly most: number },
): Readonly<Record<string, Draft>> {
  const current = Object.entries(drafts).filter(([, { typedAt }]) => !isPastTerm(store, typedAt, now));
  if (current.length <= most) return Object.fromEntries(current);
  return Object.fromEntries(
    current.toSorted(([, one], [, other]) => other.typedAt - one.typedAt).slice(0, most),
  );
}
