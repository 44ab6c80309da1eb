import cartDialogStyles from '../../islands/cart/cart-dialogs.css?url';
import { addStyles } from '../../lib/browser/add-styles.ts';
import { wakeIsland } from '../../lib/browser/islands/wake.ts';
import { pageEvents } from '../../lib/browser/page-events.ts';
import { reportLoading } from '../../lib/browser/show-loading.ts';
import { $persistedCart } from '../../stores/persisted-cart.ts';
import { showCount } from '../lists/show-count.ts';
import { cartLink } from './cart-link.ts';

/** Shows how many articles are in the cart, and adds in place. Without this, forms lead to the cart. */
export function enhanceCart(document: Document, window: Window): void {
  $persistedCart.subscribe(({ count }) => showCount(document, 'cart', count));
  if (document.querySelector('.to-cart'))
    void import('./product-buying.ts').then((code) => code.enhanceBuying(document)).catch(() => undefined);
  addButtons(document);
  // Cards of another list come without their buttons.
  document.addEventListener(pageEvents.path, () => addButtons(document));
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>('.card .add');
    if (!button) return;
    const link = button.parentElement?.querySelector<HTMLAnchorElement>('h3 a');
    // The page of the product explains it.
    const otherwise = () => link && window.location.assign(link.href);
    const id = Number(button.value);
    void inPlace(document, button, otherwise, async ({ buyProduct, place }) => {
      const awake = wakeIsland(document, 'PackDialog', otherwise);
      if ((await buyProduct(id, place)) === 'unavailable') otherwise();
      await awake;
    });
  });
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !form.matches('.to-cart')) return;
    event.preventDefault();
    const sent = new FormData(form, submitter);
    const otherwise = () => window.location.assign(form.action);
    void inPlace(document, submitter, otherwise, ({ buyForm }) => buyForm(sent));
  });
}

/** Adds with the code of buying, which comes now with the islands that show it, and shows a refusal of the API. */
async function inPlace(
  document: Document,
  button: HTMLElement | null,
  otherwise: () => void,
  work: (buying: Buying) => Promise<void>,
): Promise<void> {
  if (button?.ariaBusy === 'true') return;
  const adding = async () => {
    const awake = wakeIsland(document, 'CartDrawer', otherwise);
    const [code] = await Promise.all([import('./buy-in-place.ts'), addStyles(document, cartDialogStyles)]);
    // After a refusal the button is pressed again at once, whatever the drawer is still waiting for.
    if (await code.buyInPlace(document, work)) await awake;
  };
  await reportLoading(document, adding()).catch(otherwise);
}

type Buying = import('./buy-in-place.ts').Buying;

/** Cards with a price get their buttons here: without scripts, the page of a product has its form. */
function addButtons(document: Document): void {
  const link = cartLink(document);
  const icon = link?.getElementsByTagName('svg')[0];
  for (const card of document.querySelectorAll<HTMLElement>('.card:has(.price:not(.none)):not(:has(.add))')) {
    const button = document.createElement('button');
    button.className = 'add no-print';
    button.value = card.dataset['id'] ?? '';
    const name = card.querySelector('h3')?.textContent ?? '';
    button.ariaLabel = link?.dataset['add']?.replace('{name}', () => name) ?? name;
    if (icon) button.append(icon.cloneNode(true));
    card.append(button);
  }
}
