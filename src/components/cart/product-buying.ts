import cartDialogStyles from '../../islands/cart/cart-dialogs.css?url';
import { addStyles } from '../../lib/browser/add-styles.ts';
import { fetchIsland } from '../../lib/browser/islands/fetch-island.ts';

/** Makes the page of a product show the pack that is chosen, and ready to show the cart. */
export function enhanceBuying(document: Document): void {
  followChoice(document);
  bringDrawer(document);
}

/** Shows the price of the pack next to the button, and its picture in the gallery. */
function followChoice(document: Document): void {
  const chosen = document.querySelector<HTMLOutputElement>('.packs .chosen');
  const show = (pack: HTMLInputElement) => {
    const price = pack.closest('li')?.querySelector('.price');
    if (!chosen || !price) return;
    chosen.replaceChildren(price.cloneNode(true));
    chosen.htmlFor.value = pack.id;
    chosen.hidden = false;
  };
  for (const pack of document.querySelectorAll<HTMLInputElement>('.packs input[name=add]')) {
    if (pack.checked) show(pack);
    pack.addEventListener('change', () => {
      show(pack);
      const picture = document.getElementById(`picture-${pack.dataset['picture']}`);
      picture?.parentElement?.scrollTo({ left: picture.offsetLeft });
    });
  }
}

const moves = ['scroll', 'pointermove', 'touchstart', 'keydown'];

/** Who begins to use the page of a product may buy it: on a slow line, what shows the cart takes seconds to come. */
function bringDrawer(document: Document): void {
  const ended = new AbortController();
  const bring = () => {
    ended.abort();
    void fetchIsland(document, 'CartDrawer');
    void import('./buy-in-place.ts').catch(() => undefined);
    void addStyles(document, cartDialogStyles).catch(() => undefined);
  };
  for (const move of moves) document.addEventListener(move, bring, { passive: true, signal: ended.signal });
  // Who reads on has begun before this has come.
  if (window.scrollY > 0) bring();
}
