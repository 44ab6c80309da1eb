import { pageLocale } from '../../lib/browser/page-locale.ts';
import { addedProducts } from '../../lib/cart/added-packs.ts';
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
  /** Buys what a form for packs was sent with. */
  buyForm(sent: FormData): Promise<void>;
}

/**
 * Carries out what adds to the cart. What the API says against it is shown, with the way to the cart.
 * @throws ShopError when it says nothing.
 */
export async function buyInPlace(page: Document, work: (buying: Buying) => Promise<void>): Promise<void> {
  const locale = pageLocale(page);
  const place = { locale, planId: Number(page.body.dataset['plan']) };
  const buyForm = (sent: FormData) => buy(addedProducts(fieldsOf(page, sent)), place);
  try {
    await work({ buy, buyProduct, place, buyForm });
  } catch (error) {
    if (error instanceof ShopError && refuseShade(page, error)) return;
    const cart = cartLink(page);
    if (!(error instanceof ShopError) || error.text === undefined || !cart) throw error;
    const text = error.fields[0]?.message ?? error.text;
    showToast(page, text, { label: cartMessages[locale]['cart.show'], to: cart.href });
  }
}

function fieldsOf(page: Document, sent: FormData): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of sent) fields.append(name, String(value));
  // What is calculated for a product beside its packs is bought in the shade that is chosen there.
  const shade = page.querySelector<HTMLSelectElement>('select[name=shade]')?.value;
  if (shade && !fields.has('shade')) fields.set('shade', shade);
  return fields;
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
