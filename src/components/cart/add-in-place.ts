import { parsePage } from '../../lib/browser/parse-page.ts';
import { tellLoading } from '../../lib/browser/show-loading.ts';
import { keepCart } from '../../stores/cart.ts';
import { showToast } from '../lists/toast.ts';
import { openDrawer } from './cart-drawer.ts';
import { readSnapshot } from './read-snapshot.ts';

let isAdding = false;

/** Posts a form that adds to the cart, and shows the cart at the edge of the page, or why it is as it was. */
export async function addInPlace(
  page: Document,
  form: HTMLFormElement,
  submitter: HTMLElement | null,
): Promise<void> {
  if (isAdding) return;
  isAdding = true;
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) body.append(name, String(value));
  try {
    const response = await tellLoading(page, fetch(form.action, { method: 'POST', body }));
    const cart = parsePage(await response.text()).getElementById('cart');
    const words = cart?.querySelector('.bad, .good')?.textContent?.trim();
    if (!cart || !words) throw new Error('No cart in the answer');
    const snapshot = readSnapshot(cart);
    if (snapshot) keepCart(snapshot);
    if (response.ok && snapshot) openDrawer(page, cart, words, form.action);
    else showToast(page, words, { label: cart.dataset['show'] ?? '', to: form.action });
  } catch {
    // The browser says what is wrong with the connection.
    form.submit();
  }
  isAdding = false;
}
