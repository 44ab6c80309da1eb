import { pageLocale } from '../../lib/browser/page-locale.ts';
import { cartJoinedText } from '../../lib/cart/joined-text.ts';
import { cartMessages } from '../../messages/cart.ts';
import { readCartNews } from '../../stores/auth.ts';
import { readCart } from '../../stores/cart.ts';
import { persistCart } from '../../stores/persisted-cart.ts';
import { cartLink } from '../cart/cart-link.ts';
import { showToast } from '../lists/toast.ts';

/** Brings what the browser remembers of the cart in line with a sign-in or a sign-out that has just been. */
export async function reportCartChanges(document: Document): Promise<void> {
  const news = readCartNews(document.cookie);
  const cart = cartLink(document);
  // The page of the cart reports it by itself.
  if (!news || !cart || document.getElementById('cart')) return;
  const secure = news.name.startsWith('__Host-') ? '; secure' : '';
  document.cookie = `${news.name}=; path=/; max-age=0${secure}`;
  if (news.value === 'left') return persistCart({ count: 0, list: [] });
  const locale = pageLocale(document);
  await readCart({ locale, planId: Number(document.body.dataset['plan']) });
  const text = cartJoinedText(news.value, locale);
  if (text) showToast(document, text, { label: cartMessages[locale]['cart.show'], to: cart.href });
}
