import { pageLocale } from '../../lib/browser/page-locale.ts';
import { addedProducts } from '../../lib/cart/added-packs.ts';
import type { CallPlace } from '../../lib/shop-client/call-place.ts';
import { ShopError } from '../../lib/shop-client/shop-error.ts';
import { cartMessages } from '../../messages/cart.ts';
import { buy, buyProduct } from '../../stores/buying.ts';
import { showToast } from '../lists/toast.ts';
import { cartLink } from './cart-link.ts';

export interface Buying {
  readonly buyProduct: typeof buyProduct;
  readonly place: CallPlace;
  /** Buys what a form for packs was sent with. */
  buyForm(sent: FormData): Promise<void>;
}

/**
 * Carries out what adds to the cart. A refusal of the API is shown, with the way to the cart. Returns whether it was done.
 * @throws ShopError when the API gives no reason.
 */
export async function buyInPlace(
  document: Document,
  work: (buying: Buying) => Promise<void>,
): Promise<boolean> {
  const place = { locale: pageLocale(document), planId: Number(document.body.dataset['plan']) };
  const buyForm = (sent: FormData) => buy(addedProducts(fieldsOf(document, sent)), place);
  try {
    await work({ buyProduct, place, buyForm });
    return true;
  } catch (error) {
    if (error instanceof ShopError && refuseShade(document, error)) return false;
    const cart = cartLink(document);
    if (!(error instanceof ShopError) || error.text === undefined || !cart) throw error;
    const text = error.fields[0]?.message ?? error.text;
    showToast(document, text, { label: cartMessages[place.locale]['cart.show'], to: cart.href });
    return false;
  }
}

function fieldsOf(document: Document, sent: FormData): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of sent) fields.append(name, String(value));
  // What is calculated for a product next to its packs is bought in the shade that is chosen there.
  const shade = document.querySelector<HTMLSelectElement>('select[name=shade]')?.value;
  if (shade && !fields.has('shade')) fields.set('shade', shade);
  return fields;
}

/** Shows at the field of the shade what is wrong with it; false where the page has none, or nothing is. */
function refuseShade(document: Document, { fields }: ShopError): boolean {
  const fault = fields.find(({ path }) => path.endsWith('.shade'));
  const field = document.querySelector<HTMLSelectElement>('select[name=shade]');
  if (!fault || !field) return false;
  field.setCustomValidity(fault.message);
  field.addEventListener('change', () => field.setCustomValidity(''), { once: true });
  field.reportValidity();
  return true;
}
