import { parsePage } from '../../lib/browser/parse-page.ts';
import { readCartNews } from '../../stores/auth.ts';
import { keepCart } from '../../stores/cart.ts';
import { readSnapshot } from '../cart/read-snapshot.ts';
import { showToast } from '../lists/toast.ts';

/** Brings what the browser remembers of the cart in line with a sign-in or a sign-out that has just been. */
export async function tellCartNews(page: Document): Promise<void> {
  const news = readCartNews(page.cookie);
  if (news?.value === 'left') {
    const secure = news.name.startsWith('__Host-') ? '; secure' : '';
    page.cookie = `${news.name}=; path=/; max-age=0${secure}`;
    keepCart({ count: 0, list: [] });
    return;
  }
  const to = page.querySelector('[data-count=cart]')?.closest('a')?.href;
  if (!to || page.getElementById('cart')) return;
  // The page of the cart says it in words, and only once.
  const response = await fetch(to);
  const cart = parsePage(await response.text()).getElementById('cart');
  const snapshot = readSnapshot(cart);
  if (snapshot) keepCart(snapshot);
  const words = cart?.querySelector('.cart-joined')?.textContent?.trim();
  if (words) showToast(page, words, { label: cart?.dataset['show'] ?? '', to });
}
