import { maximumLines, maximumQuantity } from './cart-limits.ts';
import type { Translated } from './common.ts';

/** Why something cannot be put into a cart; `{name}` stands for a value. */
export const cartMessages = {
  cart_article: {
    fr: 'Cet article n’est pas au catalogue.',
    nl: 'Dit artikel staat niet in de catalogus.',
  },
  cart_quantity_whole: {
    fr: 'La quantité est un nombre entier.',
    nl: 'Het aantal is een geheel getal.',
  },
  cart_quantity_maximum: {
    fr: `Pas plus de ${maximumQuantity} par article. Pour davantage, appelez-nous.`,
    nl: `Niet meer dan ${maximumQuantity} per artikel. Bel ons voor meer.`,
  },
  cart_full: {
    fr: `Un panier compte au plus ${maximumLines} articles différents.`,
    nl: `Een winkelmandje telt hoogstens ${maximumLines} verschillende artikelen.`,
  },
  cart_reference_near: {
    fr: 'Référence inconnue. Vouliez-vous dire {references} ?',
    nl: 'Onbekende referentie. Bedoelt u {references}?',
  },
  cart_reference_ambiguous: {
    fr: 'Cette référence a plusieurs conditionnements : précisez lequel.',
    nl: 'Deze referentie heeft meerdere verpakkingen: geef aan welke.',
  },
  cart_reference_quantity: {
    fr: `La quantité va de 1 à ${maximumQuantity}.`,
    nl: `Het aantal gaat van 1 tot ${maximumQuantity}.`,
  },
  cart_shade_required: {
    fr: 'Choisissez la teinte : {article} est teinté pour vous.',
    nl: 'Kies een tint: {article} wordt voor u op kleur gemaakt.',
  },
  cart_shade_unknown: {
    fr: 'La teinte {shade} n’est pas ou plus au nuancier. Choisissez-en une autre.',
    nl: 'De tint {shade} staat niet of niet meer op de kleurenkaart. Kies een andere.',
  },
  cart_shade_base: {
    fr: 'La teinte {shade} n’existe pas ou plus pour {article}. Choisissez-en une autre.',
    nl: 'De tint {shade} bestaat niet of niet meer voor {article}. Kies een andere.',
  },
  cart_shade_refused: {
    fr: '{article} n’est pas vendu teinté sur ce site. Commandez-le sans teinte.',
    nl: '{article} wordt op deze site niet op kleur verkocht. Bestel het zonder tint.',
  },
  discount_unknown: {
    fr: 'Ce code n’existe pas. Vérifiez les lettres et les chiffres.',
    nl: 'Deze code bestaat niet. Controleer de letters en cijfers.',
  },
  discount_applied: {
    fr: 'Ce code est déjà appliqué à votre panier.',
    nl: 'Deze code is al op uw winkelmandje toegepast.',
  },
  discount_stacked: {
    fr: 'Un seul code par panier : retirez d’abord {applied}.',
    nl: 'Eén code per winkelmandje: verwijder eerst {applied}.',
  },
  discount_early: { fr: 'Ce code n’est pas encore valable.', nl: 'Deze code is nog niet geldig.' },
  discount_expired: { fr: 'Ce code n’est plus valable.', nl: 'Deze code is niet meer geldig.' },
  discount_used_up: { fr: 'Ce code a déjà été utilisé.', nl: 'Deze code is al gebruikt.' },
  discount_audience: {
    fr: 'Ce code ne vaut pas pour ces prix.',
    nl: 'Deze code geldt niet voor deze prijzen.',
  },
  discount_empty: {
    fr: 'Ajoutez d’abord un article au panier.',
    nl: 'Leg eerst een artikel in het winkelmandje.',
  },
  discount_minimum: {
    fr: 'Ce code vaut à partir de {minimum} d’achat, TVA comprise.',
    nl: 'Deze code geldt vanaf een aankoop van {minimum}, btw inbegrepen.',
  },
  discount_gone: {
    fr: 'L’article offert n’est plus au catalogue.',
    nl: 'Het gratis artikel staat niet meer in de catalogus.',
  },
} as const satisfies Record<string, Translated<string>>;
export type CartFault = keyof typeof cartMessages;
/** Why a code does not count. */
export type DiscountRefusal = Extract<CartFault, `discount_${string}`>;

export const isCartFault = (name: string): name is CartFault => Object.hasOwn(cartMessages, name);

/** Why a carrier does not take a cart. */
export const shippingMessages = {
  country: { fr: 'Ne livre pas dans ce pays.', nl: 'Levert niet in dit land.' },
  postcode: { fr: 'Ne livre pas à ce code postal.', nl: 'Levert niet op deze postcode.' },
  dangerous_goods: {
    fr: 'Pas pour les produits inflammables de ce panier.',
    nl: 'Niet voor de ontvlambare producten in dit winkelmandje.',
  },
  too_light: { fr: 'Seulement pour les envois plus lourds.', nl: 'Alleen voor zwaardere zendingen.' },
  too_heavy: { fr: 'Ce panier est trop lourd.', nl: 'Dit winkelmandje is te zwaar.' },
} as const satisfies Record<string, Translated<string>>;
export type ShippingRefusal = keyof typeof shippingMessages;
