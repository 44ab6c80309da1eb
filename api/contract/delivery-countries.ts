import type { FormCountry } from './country-rules.ts';

/** Countries whose addresses are known. */
export const deliveryCountries = ['be', 'nl', 'lu', 'fr'] as const satisfies FormCountry[];
/** Where a cart is thought to go until the visitor chooses. */
export const homeCountry = 'be' satisfies DeliveryCountry;
export type DeliveryCountry = (typeof deliveryCountries)[number];
