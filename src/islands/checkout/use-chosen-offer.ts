import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { DeliveryOffer } from '../../../api/contract/checkout.ts';
import { useChange } from '../../lib/react/use-change.ts';

export const carrierField = 'selectedCarrier';

/** The offer that is chosen before anybody chooses: that of the last time, or else the cheapest, which comes first. */
export const usualOffer = (
  offers: readonly DeliveryOffer[],
  last: string | undefined,
): DeliveryOffer | undefined => offers.find(({ code }) => code === last) ?? offers[0];

/**
 * The offer whose radio button is on.
 *
 * @param last code of the carrier that the form came with
 */
export function useChosenOffer(
  form: RefObject<HTMLFormElement | null>,
  offers: readonly DeliveryOffer[],
  last: string | undefined,
): DeliveryOffer | undefined {
  const [code, setCode] = useState(last);
  const read = () => {
    const radios = form.current?.elements.namedItem(carrierField);
    const value = radios instanceof RadioNodeList || radios instanceof HTMLInputElement ? radios.value : '';
    if (value !== '') setCode(value);
  };
  const readAnew = useEffectEvent(read);
  useChange(form, (name) => {
    if (name === carrierField) read();
  });
  // The browser may have restored another choice, and a new address may have taken the chosen one away.
  useEffect(() => readAnew());
  return offers.find((offer) => offer.code === code) ?? usualOffer(offers, last);
}
