import { maximumLines, maximumQuantity } from './cart-limits.ts';

export const fr = {
  cart_article: 'Cet article n’est pas au catalogue.',
  cart_quantity_whole: 'Indiquez un nombre entier, par exemple 2.',
  cart_quantity_maximum: `Pas plus de ${maximumQuantity} par article. Pour davantage, appelez-nous.`,
  cart_full: `Un panier compte au plus ${maximumLines} articles différents.`,
  cart_reference_near: 'Référence inconnue. Vouliez-vous dire {references} ?',
  cart_reference_ambiguous: 'Cette référence a plusieurs conditionnements : précisez lequel.',
  cart_reference_quantity: `Indiquez un nombre entier de 1 à ${maximumQuantity}.`,
  cart_shade_required: 'Choisissez la teinte : {article} est teinté pour vous.',
  cart_shade_unknown: 'La teinte {shade} n’est pas ou plus au nuancier. Choisissez-en une autre.',
  cart_shade_base: 'La teinte {shade} n’existe pas ou plus pour {article}. Choisissez-en une autre.',
  cart_shade_refused: '{article} n’est pas vendu teinté sur ce site. Commandez-le sans teinte.',
  discount_unknown: 'Ce code n’existe pas. Vérifiez les lettres et les chiffres.',
  discount_applied: 'Ce code est déjà appliqué à votre panier.',
  discount_stacked: 'Un seul code par panier : retirez d’abord {applied}.',
  discount_early: 'Ce code n’est pas encore valable.',
  discount_expired: 'Ce code n’est plus valable.',
  discount_used_up: 'Ce code a déjà été utilisé.',
  discount_audience:
    'Ce code est réservé à l’autre public. Choisissez Particuliers ou Professionnels en haut de la page.',
  discount_empty: 'Ajoutez d’abord un article au panier.',
  discount_minimum: 'Ce code vaut à partir de {minimum} d’achat, TVA comprise.',
  discount_gone: 'L’article offert n’est plus au catalogue.',
} as const;
