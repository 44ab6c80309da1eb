import { $cart } from '../../stores/cart.ts';

/** Shows how many articles are in the cart, and adds in place. Without this, forms lead to the cart. */
export function connectCart(page: Document): void {
  $cart.subscribe(({ count }) => {
    for (const badge of page.querySelectorAll<HTMLElement>('[data-count=cart]')) {
      badge.textContent = String(count);
      badge.hidden = count === 0;
    }
  });
  page.addEventListener('submit', async (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !form.matches('.to-cart')) return;
    event.preventDefault();
    const { addInPlace } = await import('./add-in-place.ts');
    await addInPlace(page, form, submitter);
  });
}
