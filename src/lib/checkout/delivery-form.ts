import type { z } from 'zod';
import { addressLengths } from '../../../api/contract/address-rules.ts';
import type { Checkout, checkoutDeliverySchema } from '../../../api/contract/checkout.ts';
import { type FormCountry, isFormCountry } from '../../../api/contract/country-rules.ts';
import type { Target } from '../i18n/locale.ts';

type DeliveryInput = z.input<typeof checkoutDeliverySchema>;

export const shippingPrefix = 'selectedShippingAddress.';
export const billingPrefix = 'selectedBillingAddress.';
const addressNames = ['civility', 'country', ...Object.keys(addressLengths)];

/** Names of the fields that a fault can be shown at. */
export const deliveryFieldNames: readonly string[] = [
  ...['email', 'enterprise_number', 'vat_number', 'siret', 'reference', 'comment'],
  ...['selectedCarrier', 'selectedRelay'],
  ...['worksite.contact', 'worksite.phone', 'worksite.access_hours'],
  ...addressNames.flatMap((name) => [`${shippingPrefix}${name}`, `${billingPrefix}${name}`]),
];

const addressOf = (fields: URLSearchParams, prefix: string) =>
  Object.fromEntries(addressNames.map((name) => [name, fields.get(`${prefix}${name}`) ?? '']));

/** The call's body for a posted form: parts that the form did not ask for are left out. */
export function toDeliveryBody(fields: URLSearchParams): DeliveryInput {
  const text = (name: string) => fields.get(name) ?? '';
  const isOn = (name: string) => fields.get(name) === 'on';
  const isFirm = isOn('is_firm');
  // Sent as it was typed: the API reports what is wrong.
  return {
    email: text('email'),
    reference: text('reference'),
    comment: text('comment'),
    selectedShippingAddress: addressOf(fields, shippingPrefix),
    selectedBillingAddress: isOn('has_billing') ? addressOf(fields, billingPrefix) : null,
    is_firm: isFirm,
    enterprise_number: isFirm ? text('enterprise_number') : '',
    vat_number: isFirm ? text('vat_number') : '',
    siret: isFirm ? text('siret') : '',
    worksite: isOn('is_worksite')
      ? {
          contact: text('worksite.contact'),
          phone: text('worksite.phone'),
          access_hours: text('worksite.access_hours'),
          needs_tail_lift: isOn('worksite.needs_tail_lift'),
        }
      : null,
    selectedCarrier: text('selectedCarrier'),
    selectedRelay: text('selectedRelay'),
  } as DeliveryInput;
}

/** What the form shows of a delivery that was given before, or of none. */
export function deliveryValues({ delivery }: Checkout, target: Target): Record<string, string> {
  if (delivery === null) return { is_firm: target === 'pro' ? 'on' : '' };
  const { selectedShippingAddress, selectedBillingAddress, worksite, is_firm: isFirm, ...plain } = delivery;
  const on = (isOn: boolean) => (isOn ? 'on' : '');
  return {
    ...plain,
    ...prefixed(shippingPrefix, selectedShippingAddress),
    ...(selectedBillingAddress && prefixed(billingPrefix, selectedBillingAddress)),
    has_billing: on(selectedBillingAddress !== null),
    is_firm: on(isFirm),
    is_worksite: on(worksite !== null),
    ...(worksite && {
      'worksite.contact': worksite.contact,
      'worksite.phone': worksite.phone,
      'worksite.access_hours': worksite.access_hours,
      'worksite.needs_tail_lift': on(worksite.needs_tail_lift),
    }),
  };
}

const prefixed = (prefix: string, values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}${name}`, value]));

/** Where the offers of a form that is still filled in go to. */
export function typedDestination(values: Readonly<Record<string, string>>): {
  country?: FormCountry;
  zipcode?: string;
} {
  const country = values[`${shippingPrefix}country`] ?? '';
  if (!isFormCountry(country)) return {};
  return { country, zipcode: (values[`${shippingPrefix}zipcode`] ?? '').slice(0, 12) };
}
