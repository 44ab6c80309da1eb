import { addStyles } from '../../lib/browser/add-styles.ts';
import { pageEvents } from '../../lib/browser/page-events.ts';
import { $cart } from '../../stores/cart.ts';
import dialogStyles from '../../styles/on-demand/cart-dialogs.css?url';

/** Shows how many articles are in the cart, and adds in place. Without this, forms lead to the cart. */
export function connectCart(page: Document, window: Window): void {
  $cart.subscribe(({ count }) => {
    for (const badge of page.querySelectorAll<HTMLElement>('[data-count=cart]')) {
      badge.textContent = String(count);
      badge.hidden = count === 0;
    }
  });
  addButtons(page);
  // Cards of another list come without their buttons.
  page.addEventListener(pageEvents.path, () => addButtons(page));
  page.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>('.card .add');
    if (!button) return;
    const [{ quickAdd }] = await Promise.all([import('./quick-add.ts'), addStyles(page, dialogStyles)]);
    await quickAdd(page, window, button);
  });
  page.addEventListener('submit', async (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !form.matches('.to-cart')) return;
    event.preventDefault();
    const [{ addInPlace }] = await Promise.all([import('./add-in-place.ts'), addStyles(page, dialogStyles)]);
    await addInPlace(page, form, submitter);
  });
}

/** Cards with a price get their buttons here: without scripts, the page of a product has its form. */
function addButtons(page: Document): void {
  const icon = page.querySelector('.tools a:has([data-count=cart]) svg');
  for (const card of page.querySelectorAll('.card:has(.price:not(.none)):not(:has(.add))')) {
    const button = page.createElement('button');
    button.className = 'add no-print';
    const name = card.querySelector('h3')?.textContent;
    const isDutch = page.documentElement.lang.startsWith('nl');
    button.ariaLabel = isDutch ? `${name} in het winkelmandje` : `Ajouter ${name} au panier`;
    if (icon) button.append(icon.cloneNode(true));
    card.append(button);
  }
}
