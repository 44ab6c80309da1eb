import { withoutExpired } from '../../../api/rules/draft-retention.ts';

/** Deletes the drafts that are past their term, on any page: nobody may open their form again. */
export function sweepDrafts(window: Pick<Window, 'localStorage'>, now: number): void {
  for (const store of ['form', 'trade-orders'] as const) {
    try {
      const text = window.localStorage.getItem(store) ?? 'null';
      const kept = JSON.stringify(withoutExpired(store, JSON.parse(text), now));
      if (kept !== text) window.localStorage.setItem(store, kept);
    } catch {
      // Storage is refused, or what is in it is nobody's draft.
    }
  }
}
