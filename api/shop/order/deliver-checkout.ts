import type { CheckoutDelivery } from '../../contract/checkout.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import type { FieldFault } from '../../kernel/http/field-fault.ts';
import { requireCart } from '../cart/open-cart.ts';
import { needsRelay, priceCheckout } from './checkout-pricing.ts';
import {
  type CheckoutQuery,
  findRelay,
  rememberedPricingContext,
  requireContents,
  writeCheckout,
} from './checkout-rows.ts';
import type { OrderDependencies } from './order-dependencies.ts';

/** Stores what a buyer enters for the delivery, once a carrier takes it there. */
export async function deliverCheckout(
  dependencies: OrderDependencies,
  token: string | undefined,
  given: CheckoutDelivery,
  query: CheckoutQuery,
): Promise<void> {
  const { database, clock, vatCheck } = dependencies;
  const delivery = withOneCompany(given);
  const isAsked = delivery.is_firm && delivery.vat_number !== '';
  const { isConfirmed, proof } = isAsked
    ? await vatCheck.check(delivery.vat_number)
    : { isConfirmed: false, proof: '' };
  const state = { delivery, isVatConfirmed: isConfirmed, vatProof: proof };
  await database.transaction(async (tx) => {
    const { id } = await requireCart(tx, token, clock());
    const contents = await requireContents(tx, dependencies, token, query);
    const pricing = await rememberedPricingContext(tx, dependencies, contents);
    const { chosen } = priceCheckout(contents, state, delivery.selectedShippingAddress, pricing);
    const fields = [...buyerFaults(delivery)];
    if (chosen === undefined) fields.push({ path: 'selectedCarrier', fault: 'error_carrier' });
    else if (needsRelay(chosen.carrier.kind)) {
      const relay = await findRelay(tx, delivery.selectedRelay, chosen.carrier.code);
      if (relay === undefined) fields.push({ path: 'selectedRelay', fault: 'error_relay' });
    }
    if (fields.length > 0) throw new ApiError('invalid_fields', { fields });
    await writeCheckout(tx, id, state, clock());
  });
}

/** A firm names itself once: the company of the delivery is that of the bill where the bill names none. */
function withOneCompany(delivery: CheckoutDelivery): CheckoutDelivery {
  const { is_firm: isFirm, selectedShippingAddress: shipping, selectedBillingAddress: billing } = delivery;
  if (!isFirm || billing === null || billing.company !== '') return delivery;
  return { ...delivery, selectedBillingAddress: { ...billing, company: shipping.company } };
}

/** What the kind of buyer asks for beyond the rules of single fields. */
function buyerFaults(delivery: CheckoutDelivery): FieldFault[] {
  const { is_firm: isFirm, selectedShippingAddress: shipping, selectedBillingAddress } = delivery;
  const billing = selectedBillingAddress ?? shipping;
  const billingPath = selectedBillingAddress === null ? 'selectedShippingAddress' : 'selectedBillingAddress';
  const isMissing = {
    'selectedShippingAddress.phone': shipping.phone === '',
    [`${billingPath}.company`]: isFirm && billing.company === '',
    enterprise_number: isFirm && billing.country === 'be' && delivery.enterprise_number === '',
    siret: isFirm && billing.country === 'fr' && delivery.siret === '',
  };
  const isSiretElsewhere = isFirm && billing.country !== 'fr' && delivery.siret !== '';
  return [
    ...Object.entries(isMissing).flatMap(([path, missing]): FieldFault[] =>
      missing ? [{ path, fault: 'form_required' }] : [],
    ),
    ...(isSiretElsewhere ? [{ path: 'siret', fault: 'form_siret_country' } as const] : []),
  ];
}
