import { $comparator, readComparator, replaceComparator } from '../../stores/comparator.ts';
import { $favorites, readFavorites, replaceFavorites } from '../../stores/favorites.ts';
import type { Emptied } from './offer-undo.ts';

const name = 'emptied-lists';
const switches = '.languages a:not([aria-current]), .audience a:not([aria-current])';

interface ListForms {
  comparing: HTMLFormElement;
}

/** Another language or audience empties comparator and favourites; the next page offers to undo it. */
export function emptyOnSwitch(document: Document, { comparing }: ListForms): void {
  const offer = (lists: Emptied) =>
    import('./offer-undo.ts').then((code) => code.offerUndo(document, lists, comparing));
  document.addEventListener('click', (event) => {
    const { target, defaultPrevented } = event;
    if (defaultPrevented || !(target instanceof Element) || !target.closest(switches)) return;
    const emptied = { comparator: $comparator.get(), favorites: $favorites.get() };
    if (emptied.comparator.length + emptied.favorites.length === 0) return;
    replaceComparator([]);
    replaceFavorites([]);
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (isElsewhere) void offer(emptied).catch(() => undefined);
    else saveForNextPage(emptied);
  });
  const saved = savedByLastPage();
  // Where the code of the offer does not come, the next page makes it.
  if (saved)
    void offer(saved.emptied).then(
      () => forget(saved.text),
      () => undefined,
    );
}

function saveForNextPage(emptied: Emptied): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(emptied));
  } catch {
    // Storage is refused: the lists are emptied for good.
  }
}

/** What another switch has put in its place meanwhile stays. */
function forget(text: string): void {
  if (sessionStorage.getItem(name) === text) sessionStorage.removeItem(name);
}

function savedByLastPage(): { text: string; emptied: Emptied } | undefined {
  try {
    const text = sessionStorage.getItem(name) ?? 'null';
    const saved: unknown = JSON.parse(text);
    if (typeof saved !== 'object' || saved === null) return undefined;
    const comparator = 'comparator' in saved ? readComparator(saved.comparator) : undefined;
    const favorites = 'favorites' in saved ? readFavorites(saved.favorites) : undefined;
    return comparator && favorites ? { text, emptied: { comparator, favorites } } : undefined;
  } catch {
    return undefined;
  }
}
