import type { Locale } from '../lib/i18n/locale.ts';

const fr = {
  'products.one': '{count} produit',
  'products.other': '{count} produits',
  'guide.title': 'Guide de choix',
  'guide.count': '{products} correspondent à vos choix.',
  'guide.count.one': '{products} correspond à vos choix.',
  'guide.locked': 'Répondez d’abord à la question précédente.',
  'guide.settled': 'Une seule réponse convient encore :',
  'guide.left': 'Il reste {count} produits',
  'guide.left.one': 'Il reste un seul produit',
  'guide.next': 'Continuer',
  'guide.show': 'Voir les produits',
  'guide.restart': 'Recommencer',
  'guide.close': 'Fermer',
  'guide.failed': 'Le guide ne répond pas. Votre choix est gardé : réessayez.',
  'guide.retry': 'Réessayer',
} as const;

/** The texts of the questions of the choice guide, which its island brings to the browser as well. */
export const guideMessages = {
  fr,
  nl: {
    'products.one': '{count} product',
    'products.other': '{count} producten',
    'guide.title': 'Keuzegids',
    'guide.count': '{products} passen bij uw keuze.',
    'guide.count.one': '{products} past bij uw keuze.',
    'guide.locked': 'Beantwoord eerst de vorige vraag.',
    'guide.settled': 'Er past nog maar één antwoord:',
    'guide.left': 'Er blijven {count} producten over',
    'guide.left.one': 'Er blijft één product over',
    'guide.next': 'Verder',
    'guide.show': 'Producten bekijken',
    'guide.restart': 'Opnieuw beginnen',
    'guide.close': 'Sluiten',
    'guide.failed': 'De gids antwoordt niet. Uw keuze blijft staan: probeer het opnieuw.',
    'guide.retry': 'Opnieuw proberen',
  },
} as const satisfies Record<Locale, Readonly<Record<keyof typeof fr, string>>>;
