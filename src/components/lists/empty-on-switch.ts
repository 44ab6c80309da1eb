import { $comparator, readComparator, replaceComparator } from '../../stores/comparator.ts';
import { $favorites, readFavorites, replaceFavorites } from '../../stores/favorites.ts';
import { showToast } from './toast.ts';

const name = 'emptied-lists';
const switches = '.languages a:not([aria-current]), .audience a:not([aria-current])';

/** Another language or audience empties comparator and favourites; the next page offers to undo it. */
export function emptyOnSwitch(page: Document, { dataset }: HTMLFormElement): void {
  page.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest(switches)) return;
    const emptied = { comparator: $comparator.get(), favorites: $favorites.get() };
    if (emptied.comparator.length + emptied.favorites.length === 0) return;
    keepForNextPage(emptied);
    replaceComparator([]);
    replaceFavorites([]);
  });
  const emptied = takeFromLastPage();
  if (!emptied) return;
  const { emptied: text = '', undo: label = '' } = dataset;
  const to = () => {
    replaceComparator(emptied.comparator);
    replaceFavorites(emptied.favorites);
  };
  showToast(page, text, { label, to });
}

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
