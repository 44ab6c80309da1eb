import { countryName } from '../../../api/contract/country-rules.ts';
import type { Order } from '../../../api/contract/order.ts';
import type { Locale } from '../i18n/locale.ts';

export type CheckoutAddress = Order['selectedShippingAddress'];

/** The lines of an address as on an envelope. */
export function addressLines(address: CheckoutAddress, locale: Locale): string[] {
  const { firstname, lastname, company, zipcode, city, country } = address;
  return [
    company,
    `${firstname} ${lastname}`,
    address.address,
    address.address_more,
    `${zipcode} ${city}`,
    country === 'be' ? '' : countryName(country, locale),
    address.phone,
  ].filter((line) => line.trim() !== '');
}
