import type { Locale } from '../../contract/common.ts';
import type { OrderDocument } from '../../contract/order-document.ts';
import type { RelayPointInput } from '../../contract/shipping.ts';
import type { PricedCart } from './checkout-cart.ts';

/** What an order stores of the checkout it was made from. */
export function toOrderDocument(
  { contents, state, chosen, relay, totals, treatment }: PricedCart,
  locale: Locale,
): OrderDocument {
  const { delivery, isVatConfirmed, vatProof } = state;
  const { selectedShippingAddress: shippingAddress, worksite, reference, comment } = delivery;
  const billingAddress = delivery.selectedBillingAddress ?? shippingAddress;
  const { basis, goodsCents, discountCents, shipping, taxes, netCents, taxCents, totalCents } = totals;
  if (shipping === undefined) throw new Error('The delivery of the order has no price');
  const rule = contents.discount?.rule;
  const { code, kind, name, workingDays } = chosen.carrier;
  return {
    shippingAddress,
    billingAddress,
    reference,
    comment,
    phone: shippingAddress.phone,
    worksite: worksite && {
      contact: worksite.contact,
      phone: worksite.phone,
      accessHours: worksite.access_hours,
      needsTailLift: worksite.needs_tail_lift,
    },
    firm: delivery.is_firm
      ? {
          isVatConfirmed,
          vatProof,
          company: billingAddress.company,
          siret: delivery.siret,
          enterpriseNumber: delivery.enterprise_number,
          vatNumber: delivery.vat_number,
        }
      : null,
    carrier: { code, kind, label: name[locale], workingDays },
    relay: relay ? toRelay(relay, locale) : null,
    taxTreatment: treatment.kind,
    basis,
    goodsCents,
    discountCents,
    netCents,
    taxCents,
    totalCents,
    shipping,
    discount: rule ? { code: rule.code, label: rule.description[locale] } : null,
    taxes: [...taxes],
    asmCode: rule?.asm_code ?? '',
  };
}

export const toRelay = (
  { code, name, address, zip, city }: RelayPointInput,
  locale: Locale,
): NonNullable<OrderDocument['relay']> => ({
  code,
  label: name[locale],
  address: `${address}, ${zip} ${city[locale]}`,
});
