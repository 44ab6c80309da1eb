import { pageLocale } from '../../lib/browser/page-locale.ts';
import { emptiedListsMessages } from '../../messages/emptied-lists.ts';
import { $comparator, comparatorLimits, replaceComparator } from '../../stores/comparator.ts';
import { $favorites, replaceFavorites } from '../../stores/favorites.ts';
import { showToast } from './toast.ts';

/** What the lists held. */
export interface Emptied {
  comparator: ReturnType<typeof $comparator.get>;
  favorites: ReturnType<typeof $favorites.get>;
}

/** Reports that both lists were emptied, and fills them again when asked to. */
export function offerUndo(document: Document, emptied: Emptied, comparing: HTMLFormElement): void {
  const { emptied: text, undo: label } = emptiedListsMessages[pageLocale(document)];
  const limit = comparatorLimits[comparing.dataset['target'] === 'pro' ? 'pro' : 'part'];
  const to = () => {
    replaceComparator(joined(emptied.comparator, $comparator.get()).slice(0, limit));
    replaceFavorites(joined(emptied.favorites, $favorites.get()));
  };
  showToast(document, text, { label, to });
}

/** What was there, and what has come since. */
const joined = <Entry extends { readonly id: number }>(before: readonly Entry[], since: readonly Entry[]) => [
  ...before,
  ...since.filter(({ id }) => before.every((each) => each.id !== id)),
];
