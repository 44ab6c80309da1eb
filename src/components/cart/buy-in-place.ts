import { pageLocale } from '../../lib/browser/page-locale.ts';
import type { CallPlace } from '../../lib/shop-client/call-place.ts';
import { ShopError } from '../../lib/shop-client/shop-error.ts';
import { cartMessages } from '../../messages/cart.ts';
import { buy, buyProduct } from '../../stores/buying.ts';
import { showToast } from '../lists/toast.ts';
import { cartLink } from './cart-link.ts';

export interface Buying {
  readonly buy: typeof buy;
  readonly buyProduct: typeof buyProduct;
  readonly place: CallPlace;
}

/**
 * Carries out what adds to the cart. What the API says against it is shown, with the way to the cart.
 * @throws ShopError when it says nothing.
 */
export async function buyInPlace(page: Document, work: (buying: Buying) => Promise<void>): Promise<void> {
  const locale = pageLocale(page);
  const place = { locale, planId: Number(page.body.dataset['plan']) };
  try {
    await work({ buy, buyProduct, place });
  } catch (error) {
    if (error instanceof ShopError && refuseShade(page, error)) return;
    const cart = cartLink(page);
    if (!(error instanceof ShopError) || error.text === undefined || !cart) throw error;
    const text = error.fields[0]?.message ?? error.text;
    showToast(page, text, { label: cartMessages[locale]['cart.show'], to: cart.href });
  }
}

/** Says beside the field of the shade what is wrong with it; false where the page has none, or nothing is. */
function refuseShade(page: Document, { fields }: ShopError): boolean {
  const fault = fields.find(({ path }) => path.endsWith('.shade'));
  const field = page.querySelector<HTMLSelectElement>('select[name=shade]');
  if (!fault || !field) return false;
  field.setCustomValidity(fault.message);
  field.addEventListener('change', () => field.setCustomValidity(''), { once: true });
  field.reportValidity();
  return true;
}
