import type { PageWeight } from './page-weight.ts';

/** One page of each kind, in both languages and for both audiences. */
export const budgetPages: Readonly<Record<string, readonly string[]>> = {
  home: ['/fr/enduit-particuliers', '/nl/pleisters-ondernemingen'],
  category: [
    '/fr/enduit-professionnels/categorie/reboucher-et-reparer',
    '/nl/pleisters-particulieren/categorieen/gladplamuren-en-afwerken',
  ],
  product: [
    '/fr/enduit-professionnels/produit/rebouchage-universel-poudre',
    '/nl/pleisters-particulieren/product/universeel-vulmiddel-in-poeder',
  ],
  'CMS page': [
    '/fr/enduit-particuliers/conseils/reboucher-un-trou',
    '/nl/pleisters-ondernemingen/adviezen/een-gat-vullen',
  ],
  folder: [
    '/fr/enduit-particuliers/dossier/reparer-une-fissure',
    '/nl/pleisters-ondernemingen/folder/een-scheur-herstellen',
  ],
  results: ['/fr/enduit-professionnels/resultats/fissure', '/nl/pleisters-particulieren/resultaten/scheur'],
};

/** Other screens of content and of forms: each in one language, most as professionals see them, which weighs more. */
export const screenPages: readonly string[] = [
  '/fr/enduit-professionnels/contact',
  '/nl/pleisters-ondernemingen/formaties',
  '/fr/enduit-professionnels/demarrage-chantier',
  '/nl/pleisters-particulieren/jobaanbiedingen',
  '/fr/enduit-particuliers/carrieres/candidature-spontanee',
  '/nl/pleisters-ondernemingen/waar-vind-je-onze-producten',
  '/fr/enduit-professionnels/documentation-technique',
  '/nl/pleisters-ondernemingen/downloads',
  '/fr/enduit-professionnels/foire-aux-questions',
  '/nl/pleisters-ondernemingen/nieuws',
  '/fr/enduit-professionnels/colorimetrie',
  '/nl/pleisters-ondernemingen/hoeveelheidscalculator',
  '/fr/enduit-professionnels/guide-de-choix',
  '/nl/pleisters-ondernemingen/site-map',
];

/** Pages that hold what a signed-in customer chose and bought; those that Lighthouse looks at as well are marked. */
export const personalPages: readonly { path: string; isScored: boolean }[] = [
  { path: '/fr/enduit-particuliers/panier', isScored: true },
  { path: '/nl/pleisters-particulieren/winkelmandje', isScored: false },
  { path: '/nl/pleisters-particulieren/bestelling/levering', isScored: true },
  { path: '/fr/enduit-particuliers/commande/paiement', isScored: true },
  { path: '/fr/enduit-particuliers/mon-compte', isScored: true },
  { path: '/nl/pleisters-particulieren/mijn-account/adressen', isScored: false },
  { path: '/fr/enduit-particuliers/mon-compte/avis', isScored: false },
  { path: '/nl/pleisters-particulieren/mijn-account/bestellingen', isScored: false },
  { path: '/nl/pleisters-ondernemingen/favorieten?id=1&id=2&id=3', isScored: true },
  { path: '/fr/enduit-professionnels/comparateur?id=1&id=2&id=3', isScored: true },
  { path: '/fr/negoce-extra/bon-de-commande', isScored: true },
];

const kilobyte = 1024;
/** Limits of catalogue, product and content pages. */
export const weightLimits: readonly { part: keyof PageWeight; name: string; most: number }[] = [
  // What islands hold for their hydration stands in the page.
  { part: 'html', name: 'HTML, brotli', most: 16 * kilobyte },
  // The runtime of islands is in it.
  { part: 'script', name: 'JavaScript before intent, brotli', most: 12 * kilobyte },
  { part: 'style', name: 'CSS, brotli', most: 10 * kilobyte },
  { part: 'headers', name: 'response headers', most: 2 * kilobyte - 1 },
  { part: 'font', name: 'fonts', most: 70 * kilobyte },
  { part: 'thirdPartyRequests', name: 'requests to others', most: 0 },
];

/** Limits of personal pages, whose islands are alive at once: React is in their code. */
export const personalWeightLimits: typeof weightLimits = [
  { part: 'html', name: 'HTML, brotli', most: 16 * kilobyte },
  { part: 'script', name: 'JavaScript with React, brotli', most: 110 * kilobyte },
  { part: 'headers', name: 'response headers', most: 2 * kilobyte - 1 },
  { part: 'thirdPartyRequests', name: 'requests to others', most: 0 },
];
