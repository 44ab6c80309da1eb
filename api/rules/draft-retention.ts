/** Days for which a browser stores what was typed and not sent, by the name of its store. The page on cookies says so. */
export const draftDays = { form: 7, 'trade-orders': 30, desk: 30 } as const;

const dayMilliseconds = 24 * 3_600_000;

/** Whether what was typed at a moment is past its term. A moment that cannot be read is. */
export const isPastTerm = (store: keyof typeof draftDays, typedAt: number, now: number): boolean =>
  !(now - typedAt < draftDays[store] * dayMilliseconds);

/** What is stored, without the drafts in it (whatever has a `typedAt`) that are past their term. */
export function withoutExpired<Value>(store: keyof typeof draftDays, stored: Value, now: number): Value {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return stored;
  const kept = Object.entries(stored).flatMap(([name, each]) => {
    const typedAt = typeof each === 'object' && each !== null && 'typedAt' in each ? each.typedAt : undefined;
    if (typeof typedAt === 'number' && isPastTerm(store, typedAt, now)) return [];
    return [[name, withoutExpired(store, each, now)]];
  });
  return Object.fromEntries(kept);
}
