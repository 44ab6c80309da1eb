import type { ShopPlace } from '../../../src/lib/shop-client/call-place.ts';

/** Where a private individual shops in French. */
export const shop = { locale: 'fr', target: 'part', planId: 1 } as const satisfies ShopPlace;

/** What a form says of itself when no answer comes, or one that is none of the contract's. */
export const notSent = 'L’envoi a échoué. Vérifiez votre connexion, puis réessayez.';
