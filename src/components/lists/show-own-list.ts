import { parsePage } from '../../lib/browser/parse-page.ts';
import { renew } from '../../lib/browser/renew.ts';
import { listQuery, readListQuery } from '../../lib/routes/list-query.ts';
import { $comparator, removeFromComparator, replaceComparator } from '../../stores/comparator.ts';
import {
  $favorites,
  changeFavorite,
  mostFavorites,
  moveFavorite,
  replaceFavorites,
  toggleFavorite,
} from '../../stores/favorites.ts';

interface ListAdapter {
  read: () => readonly { readonly id: number; readonly quantity?: number }[];
  listen: (onChange: () => void) => void;
  remove: (id: number) => void;
  add: (id: number) => void;
  /** Takes over the list of an address, as many products as fit. */
  adopt: (query: URLSearchParams, most: number) => void;
}

const adapters: Record<'comparator' | 'favourites', ListAdapter> = {
  comparator: {
    read: () => $comparator.get(),
    listen: (onChange) => $comparator.listen(onChange),
    remove: removeFromComparator,
    add: (id) => replaceComparator([...$comparator.get(), { id }]),
    adopt: (query, most) => replaceComparator(readListQuery(query, most).map(({ id }) => ({ id }))),
  },
  favourites: {
    read: () => $favorites.get(),
    listen: (onChange) => $favorites.listen(onChange),
    remove: toggleFavorite,
    add: toggleFavorite,
    adopt: (query, most) =>
      replaceFavorites(readListQuery(query, most).map(({ id, quantity }) => ({ id, quantity, note: '' }))),
  },
};

const idsOf = (products: readonly { readonly id: number }[]) => products.map(({ id }) => id).join(' ');

/**
 * Shows the visitor's own list where the address carries none, rendered by the server, and keeps it in step. The list
 * of an address is shown as it is, with the offer to take it over.
 */
export function showOwnList(page: Document, window: Window): void {
  const region = () => page.querySelector<HTMLElement>('[data-list]');
  const name = region()?.dataset['list'] === 'favourites' ? 'favourites' : 'comparator';
  const list = adapters[name];
  const query = () => new URLSearchParams(window.location.search);
  const shownIds = () => idsOf(readListQuery(query(), mostFavorites));
  let isOwn = shownIds() === '' || shownIds() === idsOf(list.read());
  const adjust = () => {
    const shown = region();
    if (!shown) return;
    for (const note of shown.querySelectorAll<HTMLElement>('[data-shared]')) note.hidden = isOwn;
    for (const control of shown.querySelectorAll<HTMLElement>('[data-own]')) control.hidden = !isOwn;
    if (!isOwn) return;
    for (const id of shown.querySelector<HTMLElement>('[data-missing]')?.dataset['missing']?.split(' ') ??
      []) {
      if (list.read().some((product) => product.id === Number(id))) list.remove(Number(id));
    }
    if (name === 'favourites') fillFavourites(shown);
  };
  const refresh = async () => {
    if (!isOwn) return;
    const form = region()?.querySelector<HTMLFormElement>('form[data-live]');
    const fields = form ? [...new FormData(form)].filter(([field]) => field !== 'id') : [];
    const url = new URL(window.location.pathname + listQuery(list.read()), window.location.origin);
    for (const [field, value] of fields) url.searchParams.append(field, String(value));
    try {
      const answer = await (await fetch(url)).text();
      const next = parsePage(answer).querySelector('[data-list]');
      const shown = region();
      if (!next || !shown) return;
      const held = page.activeElement?.id ?? '';
      const removed = removers(shown).findIndex((link) => link.matches(':focus'));
      renew(shown, page.importNode(next, true), page.activeElement);
      if (removed !== -1) focusAfterRemoval(region(), removed);
      if (window.location.search !== '') window.history.replaceState(null, '', window.location.pathname);
      adjust();
      focusArrow(page.getElementById(held));
    } catch {
      // Without a connection the page stays as it is.
    }
  };
  list.listen(() => {
    if (region()?.dataset['ids'] === idsOf(list.read())) return;
    void refresh();
  });
  page.addEventListener('click', (event) => {
    const { target } = event;
    const remove = target instanceof Element && target.closest<HTMLElement>('[data-remove]');
    if (remove && isOwn) {
      event.preventDefault();
      list.remove(Number(remove.dataset['remove']));
    } else if (target instanceof Element && target.closest('[data-adopt]')) {
      list.adopt(query(), Number(region()?.dataset['limit'] ?? mostFavorites));
      isOwn = true;
      adjust();
    }
  });
  page.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement) || !event.target.matches('[data-add]') || !isOwn) return;
    event.preventDefault();
    const added = Number(new FormData(event.target).getAll('id').at(-1));
    if (added > 0) list.add(added);
  });
  if (name === 'favourites') changeFavourites(page, () => isOwn);
  if (isOwn && shownIds() === '' && list.read().length > 0) void refresh();
  else adjust();
}

const removers = (shown: HTMLElement) => [...shown.querySelectorAll<HTMLElement>('[data-remove]')];

/** The link beside the one that went with its product, or what is said of an empty list. */
function focusAfterRemoval(shown: HTMLElement | null, index: number): void {
  if (!shown || shown.contains(shown.ownerDocument.activeElement)) return;
  shown.tabIndex = -1;
  const links = removers(shown);
  (links[index] ?? links.at(-1) ?? shown).focus();
}

/** The arrow that moved a product, or the other one where it can go no further. */
function focusArrow(arrow: HTMLElement | null): void {
  if (!arrow?.matches('[data-move]')) return;
  const other = () => arrow.parentElement?.querySelector<HTMLElement>('[data-move]:enabled');
  (arrow.matches(':enabled') ? arrow : other())?.focus();
}

function fillFavourites(shown: HTMLElement): void {
  for (const { id, quantity, note } of $favorites.get()) {
    const line = shown.querySelector(`[data-product="${id}"]`);
    const quantityField = line?.querySelector<HTMLInputElement>('[data-quantity]');
    const noteField = line?.querySelector<HTMLInputElement>('[data-note]');
    const [noteText, quantityText] = [
      line?.querySelector('[data-note-text]'),
      line?.querySelector<HTMLElement>('.packs-wanted'),
    ];
    if (quantityField) quantityField.value = String(quantity);
    if (noteField) noteField.value = note;
    if (noteText) noteText.textContent = note;
    if (quantityText)
      quantityText.textContent = (quantityText.dataset['text'] ?? '').replace('{count}', String(quantity));
    for (const text of [noteText, quantityText]) text?.classList.add('on-paper');
  }
  const orderLines = shown.querySelector<HTMLInputElement>('.to-order-pad [name=paste]');
  if (orderLines) orderLines.value = wantedLines(shown);
  const links = shown.querySelectorAll<HTMLAnchorElement>('.share-link, [data-carries]');
  for (const link of links) link.search = listQuery($favorites.get());
  const [shared] = links;
  if (shared) shared.textContent = shared.href;
}

/** As the order pad takes them. */
const wantedLines = (shown: HTMLElement) =>
  [...shown.querySelectorAll<HTMLElement>('[data-pack]')]
    .map(
      (line) =>
        `${line.dataset['pack']};${line.querySelector<HTMLInputElement>('[data-quantity]')?.value};unit`,
    )
    .join('\n');

function changeFavourites(page: Document, isOwn: () => boolean): void {
  const idOf = (element: Element) =>
    Number(element.closest<HTMLElement>('[data-product]')?.dataset['product']);
  page.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !isOwn()) return;
    if (target.matches('[data-note]')) changeFavorite(idOf(target), { note: target.value });
    else if (target.matches('[data-quantity]'))
      changeFavorite(idOf(target), { quantity: Number(target.value) });
    else return;
    const shown = page.querySelector<HTMLElement>('[data-list]');
    if (shown) fillFavourites(shown);
  });
  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-move]') : null;
    if (button && isOwn()) moveFavorite(idOf(button), button.dataset['move'] === '1' ? 1 : -1);
  });
}
