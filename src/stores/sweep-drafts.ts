import { withoutExpired } from '../../api/rules/draft-retention.ts';

/** Deletes the drafts that are past their term, on any page: nobody may open their form again. */
export function sweepDrafts(storage: Record<string, string>, now: number): void {
  for (const store of ['form', 'trade-orders'] as const) {
    try {
      const text = storage[store] ?? 'null';
      const kept = JSON.stringify(withoutExpired(store, JSON.parse(text), now));
      if (kept !== text) storage[store] = kept;
    } catch {
      // What is stored is nobody's draft.
    }
  }
}
