import { pageLocale } from '../../lib/browser/page-locale.ts';
import { $comparator, comparatorLimits, readComparator, replaceComparator } from '../../stores/comparator.ts';
import { $favorites, readFavorites, replaceFavorites } from '../../stores/favorites.ts';
import { showToast } from './toast.ts';

const name = 'emptied-lists';
const switches = '.languages a:not([aria-current]), .audience a:not([aria-current])';

interface ListForms {
  comparing: HTMLFormElement;
}

/** Another language or audience empties comparator and favourites; the next page offers to undo it. */
export function emptyOnSwitch(page: Document, forms: ListForms): void {
  page.addEventListener('click', (event) => {
    const { target, defaultPrevented } = event;
    if (defaultPrevented || !(target instanceof Element) || !target.closest(switches)) return;
    const emptied = { comparator: $comparator.get(), favorites: $favorites.get() };
    if (emptied.comparator.length + emptied.favorites.length === 0) return;
    replaceComparator([]);
    replaceFavorites([]);
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (isElsewhere) void offerUndo(page, emptied, forms);
    else keepForNextPage(emptied);
  });
  const emptied = takeFromLastPage();
  if (emptied) void offerUndo(page, emptied, forms);
}

async function offerUndo(page: Document, emptied: Emptied, { comparing }: ListForms): Promise<void> {
  const { emptiedListsMessages } = await import('../../messages/emptied-lists.ts');
  const { emptied: text, undo: label } = emptiedListsMessages[pageLocale(page)];
  const limit = comparatorLimits[comparing.dataset['target'] === 'pro' ? 'pro' : 'part'];
  const to = () => {
    replaceComparator(joined(emptied.comparator, $comparator.get()).slice(0, limit));
    replaceFavorites(joined(emptied.favorites, $favorites.get()));
  };
  showToast(page, text, { label, to });
}

/** What was there, and what has come since. */
const joined = <Entry extends { readonly id: number }>(before: readonly Entry[], since: readonly Entry[]) => [
  ...before,
  ...since.filter(({ id }) => before.every((each) => each.id !== id)),
];

interface Emptied {
  comparator: ReturnType<typeof $comparator.get>;
  favorites: ReturnType<typeof $favorites.get>;
}

function keepForNextPage(emptied: Emptied): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(emptied));
  } catch {
    // Storage is refused: the lists are emptied for good.
  }
}

function takeFromLastPage(): Emptied | undefined {
  try {
    const text = sessionStorage.getItem(name);
    sessionStorage.removeItem(name);
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const comparator = 'comparator' in kept ? readComparator(kept.comparator) : undefined;
    const favorites = 'favorites' in kept ? readFavorites(kept.favorites) : undefined;
    return comparator && favorites ? { comparator, favorites } : undefined;
  } catch {
    return undefined;
  }
}
