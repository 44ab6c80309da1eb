import type { FormCountry } from './country-rules.ts';

/** Countries whose addresses are known. */
export const deliveryCountries = ['be', 'nl', 'lu', 'fr'] as const satisfies FormCountry[];
export type DeliveryCountry = (typeof deliveryCountries)[number];
