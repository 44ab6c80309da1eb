import type { ShopPlace } from '../../../src/lib/shop-client/call-place.ts';

/** Where a private individual shops in French. */
export const shop = { locale: 'fr', target: 'part', planId: 1 } as const satisfies ShopPlace;

/** The message of a form when no response comes, or one that does not match the contract. */
export const notSent = 'L’envoi a échoué. Vérifiez votre connexion, puis réessayez.';
