import type { Cart } from '../../../api/contract/cart.ts';
import { type DeliveryCountry, deliveryCountries } from '../../../api/contract/delivery-countries.ts';
import { formatMoney } from '../../../api/rules/format-money.ts';
import { PostForm } from '../ui/PostForm.tsx';
import { type CartPlace, cartText } from './cart-place.ts';

interface DestinationFormProps {
  readonly cart: Cart;
  readonly place: CartPlace;
  /** What was typed into a form that was posted and refused. */
  readonly typed: Readonly<Record<string, string>>;
  readonly errors: readonly string[];
  readonly onEstimate: (country: DeliveryCountry, zip: string) => void;
}

/** Estimates what delivery costs, to a country and a postcode. */
export function DestinationForm({ cart, place, typed, errors, onEstimate }: DestinationFormProps) {
  const t = cartText(place.locale);
  const { shipping } = cart;
  const estimate = (form: HTMLFormElement) => {
    const fields = new FormData(form);
    const country = deliveryCountries.find((each) => each === fields.get('country'));
    if (country) onEstimate(country, String(fields.get('zip') ?? ''));
  };
  return (
    <PostForm className="estimate" action={place.action} fields={{ do: 'shipping' }} onPost={estimate}>
      <h2>{t('cart.destination')}</h2>
      <div className="pair">
        <div>
          <label htmlFor="cart-country">{t('cart.country')}</label>
          <select
            id="cart-country"
            name="country"
            defaultValue={typed['country'] ?? shipping?.country ?? 'be'}
          >
            {deliveryCountries.map((option) => (
              <option key={option} value={option}>
                {t(`cart.country.${option}`)}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor="cart-zip">{t('cart.zip')}</label>
          <input
            id="cart-zip"
            name="zip"
            defaultValue={typed['zip'] ?? shipping?.zip ?? ''}
            maxLength={10}
            autoComplete="postal-code"
            aria-invalid={errors.length > 0 ? 'true' : undefined}
            aria-describedby="cart-zip-error"
          />
        </div>
        <button className="btn line" type="submit" id="cart-estimate">
          {t('cart.estimate')}
        </button>
      </div>
      <p className="field-error" id="cart-zip-error" role={errors.length > 0 ? 'alert' : undefined}>
        {errors.join(' ')}
      </p>
      <Ways cart={cart} place={place} />
    </PostForm>
  );
}

/** Who delivers the cart there and for how much, and who does not. */
function Ways({
  cart: { shipping, basis },
  place: { locale },
}: Pick<DestinationFormProps, 'cart' | 'place'>) {
  const t = cartText(locale);
  if (!shipping) return null;
  const costs = Object.values(shipping.costs);
  const refused = costs.length === 0 ? [] : shipping.refused.filter(({ code }) => code !== 'pallet');
  return (
    <ul className="ways">
      {costs.map(({ name, description, price_with_tax, price_without_tax }) => (
        <li key={name}>
          <span>
            {name} <small className="muted">{description}</small>
          </span>
          <b>
            {price_with_tax.amount === 0
              ? t('cart.shippingFree')
              : formatMoney(basis === 'without_tax' ? price_without_tax : price_with_tax, locale)}
          </b>
        </li>
      ))}
      {costs.length === 0 && <li>{t('cart.noDelivery')}</li>}
      {refused.map(({ name, message }) => (
        <li key={name} className="muted">
          <span>
            {name} <small>{message}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
