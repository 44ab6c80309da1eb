import type { KnownLocale } from '../../../languages/known-locales.ts';
import type { Locale } from '../i18n/locale.ts';
import type { Parameter } from './parameters.ts';

/** What stands before the segments: the audience, the kind of order, or nothing but the locale. */
export type Prefix = 'target' | 'order-type' | 'none';

export interface Route {
  /** Name in the data layer, before `___fr` or `___nl`. */
  name: string;
  prefix: Prefix;
  segments: Record<KnownLocale, string>;
  parameters: readonly Parameter[];
  /** A screen that is not built is not linked, not in the sitemap, and returns 404. */
  built: boolean;
  /** Whether search engines may list it. */
  indexed: boolean;
  /** Whether the query string changes the response. Such a screen is not stored when it has one. */
  readsQuery?: true;
  /** Whether it belongs to one visitor, as a cart does. Such a screen is never stored. */
  personal?: true;
  /** Whether forms are posted to it. */
  takesForms?: true;
}

export const orderTypes = ['peintre', 'construction', 'negoce-extra', 'negoce-intra'] as const;
export type OrderType = (typeof orderTypes)[number];

/** Every screen of the site. The key is the file name under `src/pages/_screens`. */
export const routes = {
  home: {
    name: 'index',
    prefix: 'target',
    segments: { fr: '', nl: '', de: '' },
    parameters: [],
    built: true,
    indexed: true,
  },
  category: {
    name: 'categorie',
    prefix: 'target',
    segments: { fr: 'categorie', nl: 'categorieen', de: 'kategorie' },
    parameters: ['optional-slug', 'listing'],
    built: true,
    indexed: true,
  },
  product: {
    name: 'product',
    prefix: 'target',
    segments: { fr: 'produit', nl: 'product', de: 'produkt' },
    parameters: ['slug'],
    built: true,
    indexed: true,
  },
  results: {
    name: 'results',
    prefix: 'target',
    segments: { fr: 'resultats', nl: 'resultaten', de: 'ergebnisse' },
    parameters: ['search', 'listing'],
    built: true,
    indexed: false,
  },
  preview: {
    name: 'preview',
    prefix: 'none',
    segments: { fr: 'preview', nl: 'preview', de: 'preview' },
    parameters: ['id'],
    built: true,
    indexed: false,
    readsQuery: true,
    personal: true,
  },
  'choice-guide': {
    name: 'choice_guide',
    prefix: 'target',
    segments: { fr: 'guide-de-choix', nl: 'keuzegids', de: 'auswahlhilfe' },
    parameters: ['caracteristics', 'listing'],
    built: true,
    indexed: true,
    readsQuery: true,
  },
  comparator: {
    name: 'comparator',
    prefix: 'target',
    segments: { fr: 'comparateur', nl: 'vergelijker', de: 'produktvergleich' },
    parameters: [],
    built: true,
    indexed: false,
    readsQuery: true,
  },
  favourites: {
    name: 'favourites',
    prefix: 'target',
    segments: { fr: 'favoris', nl: 'favorieten', de: 'favoriten' },
    parameters: [],
    built: true,
    indexed: false,
    readsQuery: true,
  },
  'favourites-send': {
    name: 'favourites_send',
    prefix: 'target',
    segments: { fr: 'favoris/envoi', nl: 'favorieten/versturen', de: 'favoriten/senden' },
    parameters: [],
    built: true,
    indexed: false,
    readsQuery: true,
    takesForms: true,
  },
  'quantity-calculator': {
    name: 'quantity_calculator',
    prefix: 'target',
    segments: { fr: 'calculateur-de-quantite', nl: 'hoeveelheidscalculator', de: 'mengenrechner' },
    parameters: [],
    built: true,
    indexed: true,
    readsQuery: true,
  },
  'colour-guide': {
    name: 'colour_guide',
    prefix: 'target',
    segments: { fr: 'colorimetrie', nl: 'colorimetrie', de: 'farbtoene' },
    parameters: [],
    built: true,
    indexed: true,
    readsQuery: true,
  },
  'store-locator': {
    name: 'store_locator',
    prefix: 'target',
    segments: { fr: 'ou-trouver-nos-produits', nl: 'waar-vind-je-onze-producten', de: 'verkaufsstellen' },
    parameters: [],
    built: true,
    indexed: true,
    readsQuery: true,
  },
  downloads: {
    name: 'downloads',
    prefix: 'target',
    segments: { fr: 'telechargements', nl: 'downloads', de: 'herunterladen' },
    parameters: [],
    built: true,
    indexed: true,
    readsQuery: true,
  },
  'stock-lists': {
    name: 'stock_lists',
    prefix: 'target',
    segments: { fr: 'listes-de-stock', nl: 'voorraadlijsten', de: 'bestandslisten' },
    parameters: [],
    built: true,
    indexed: true,
    readsQuery: true,
  },
  'technical-documentation': {
    name: 'technical_documentation',
    prefix: 'target',
    segments: { fr: 'documentation-technique', nl: 'documentatie-techniek', de: 'technische-dokumentation' },
    parameters: ['types'],
    built: true,
    indexed: true,
    readsQuery: true,
  },
  folder: {
    name: 'folder',
    prefix: 'target',
    segments: { fr: 'dossier', nl: 'folder', de: 'themendossier' },
    parameters: ['slug', 'types'],
    built: true,
    indexed: true,
  },
  news: {
    name: 'news',
    prefix: 'target',
    segments: { fr: 'actualites', nl: 'nieuws', de: 'aktuelles' },
    parameters: ['tags'],
    built: true,
    indexed: true,
  },
  faq: {
    name: 'faq',
    prefix: 'target',
    segments: { fr: 'foire-aux-questions', nl: 'veel-gestelde-vragen', de: 'haeufige-fragen' },
    parameters: ['tags'],
    built: true,
    indexed: true,
  },
  training: {
    name: 'training',
    prefix: 'target',
    segments: { fr: 'formations', nl: 'formaties', de: 'schulungen' },
    parameters: [],
    built: true,
    indexed: true,
    readsQuery: true,
    takesForms: true,
  },
  careers: {
    name: 'careers',
    prefix: 'target',
    segments: { fr: 'carrieres', nl: 'jobaanbiedingen', de: 'stellenangebote' },
    parameters: ['career-filters'],
    built: true,
    indexed: true,
  },
  'spontaneous-application': {
    name: 'spontaneous_application',
    prefix: 'target',
    segments: {
      fr: 'carrieres/candidature-spontanee',
      nl: 'jobaanbiedingen/spontane-sollicitatie',
      de: 'stellenangebote/initiativbewerbung',
    },
    parameters: [],
    built: true,
    indexed: true,
    readsQuery: true,
    takesForms: true,
  },
  contact: {
    name: 'contact',
    prefix: 'target',
    segments: { fr: 'contact', nl: 'contact', de: 'kontakt' },
    parameters: [],
    built: true,
    indexed: true,
    takesForms: true,
  },
  'contact-confirmation': {
    name: 'contact_confirmation',
    prefix: 'target',
    segments: { fr: 'confirmation', nl: 'bevestiging', de: 'bestaetigung' },
    parameters: [],
    built: true,
    indexed: false,
    readsQuery: true,
  },
  'worksite-start-up': {
    name: 'worksite_start_up',
    prefix: 'target',
    segments: { fr: 'demarrage-chantier', nl: 'Werfopstart–opstarten-projecten', de: 'baustellenstart' },
    parameters: [],
    built: true,
    indexed: true,
    takesForms: true,
  },
  'site-map': {
    name: 'site_map',
    prefix: 'target',
    segments: { fr: 'plan-du-site', nl: 'site-map', de: 'seitenuebersicht' },
    parameters: [],
    built: true,
    indexed: true,
  },
  cart: {
    name: 'cart',
    prefix: 'target',
    segments: { fr: 'panier', nl: 'winkelmandje', de: 'warenkorb' },
    parameters: [],
    built: true,
    indexed: false,
    readsQuery: true,
    personal: true,
    takesForms: true,
  },
  'checkout-delivery': {
    name: 'checkout_delivery',
    prefix: 'target',
    segments: { fr: 'commande/livraison', nl: 'bestelling/levering', de: 'bestellung/lieferung' },
    parameters: [],
    built: true,
    indexed: false,
    personal: true,
    takesForms: true,
  },
  'checkout-payment': {
    name: 'checkout_payment',
    prefix: 'target',
    segments: { fr: 'commande/paiement', nl: 'bestelling/betaling', de: 'bestellung/zahlung' },
    parameters: [],
    built: true,
    indexed: false,
    personal: true,
    takesForms: true,
  },
  'checkout-confirmation': {
    name: 'checkout_confirmation',
    prefix: 'target',
    segments: { fr: 'commande/confirmation', nl: 'bestelling/bevestiging', de: 'bestellung/bestaetigung' },
    parameters: [],
    built: true,
    indexed: false,
    readsQuery: true,
    personal: true,
    takesForms: true,
  },
  'test-payment': {
    name: 'test_payment',
    prefix: 'none',
    segments: { fr: 'paiement-de-demonstration', nl: 'demonstratiebetaling', de: 'demonstrationszahlung' },
    parameters: [],
    built: true,
    indexed: false,
    readsQuery: true,
    personal: true,
    takesForms: true,
  },
  login: {
    name: 'login',
    prefix: 'target',
    segments: { fr: 'connexion', nl: 'aanmelden', de: 'anmelden' },
    parameters: [],
    built: true,
    indexed: false,
    readsQuery: true,
    personal: true,
    takesForms: true,
  },
  'sign-up': {
    name: 'sign_up',
    prefix: 'target',
    segments: { fr: 'inscription', nl: 'registreren', de: 'registrieren' },
    parameters: [],
    built: true,
    indexed: false,
    readsQuery: true,
    personal: true,
    takesForms: true,
  },
  'forgotten-password': {
    name: 'forgotten_password',
    prefix: 'target',
    segments: { fr: 'mot-de-passe-oublie', nl: 'wachtwoord-vergeten', de: 'passwort-vergessen' },
    parameters: [],
    built: true,
    indexed: false,
    readsQuery: true,
    personal: true,
    takesForms: true,
  },
  'new-password': {
    name: 'new_password',
    prefix: 'target',
    segments: { fr: 'nouveau-mot-de-passe', nl: 'nieuw-wachtwoord', de: 'neues-passwort' },
    parameters: [],
    built: true,
    indexed: false,
    readsQuery: true,
    personal: true,
    takesForms: true,
  },
  'confirm-email': {
    name: 'confirm_email',
    prefix: 'target',
    segments: { fr: 'nouvelle-adresse-mail', nl: 'nieuw-e-mailadres', de: 'neue-e-mail-adresse' },
    parameters: [],
    built: true,
    indexed: false,
    personal: true,
    takesForms: true,
  },
  account: {
    name: 'account',
    prefix: 'target',
    segments: { fr: 'mon-compte', nl: 'mijn-account', de: 'mein-konto' },
    parameters: [],
    built: true,
    indexed: false,
    readsQuery: true,
    personal: true,
    takesForms: true,
  },
  'account-addresses': {
    name: 'account_addresses',
    prefix: 'target',
    segments: { fr: 'mon-compte/adresses', nl: 'mijn-account/adressen', de: 'mein-konto/adressen' },
    parameters: [],
    built: true,
    indexed: false,
    readsQuery: true,
    personal: true,
    takesForms: true,
  },
  'account-orders': {
    name: 'account_orders',
    prefix: 'target',
    segments: { fr: 'mon-compte/commandes', nl: 'mijn-account/bestellingen', de: 'mein-konto/bestellungen' },
    parameters: [],
    built: true,
    indexed: false,
    readsQuery: true,
    personal: true,
  },
  'account-order': {
    name: 'account_order',
    prefix: 'target',
    segments: { fr: 'mon-compte/commandes', nl: 'mijn-account/bestellingen', de: 'mein-konto/bestellungen' },
    parameters: ['number'],
    built: true,
    indexed: false,
    readsQuery: true,
    personal: true,
    takesForms: true,
  },
  'account-notices': {
    name: 'account_notices',
    prefix: 'target',
    segments: { fr: 'mon-compte/avis', nl: 'mijn-account/meldingen', de: 'mein-konto/mitteilungen' },
    parameters: [],
    built: true,
    indexed: false,
    readsQuery: true,
    personal: true,
    takesForms: true,
  },
  'account-formulas': {
    name: 'account_formulas',
    prefix: 'target',
    segments: { fr: 'mon-compte/formules', nl: 'mijn-account/formules', de: 'mein-konto/rezepturen' },
    parameters: [],
    built: true,
    indexed: false,
    readsQuery: true,
    personal: true,
  },
  return: {
    name: 'return',
    prefix: 'target',
    segments: { fr: 'retour', nl: 'retour', de: 'rueckgabe' },
    parameters: [],
    built: true,
    indexed: false,
    readsQuery: true,
    personal: true,
    takesForms: true,
  },
  withdrawal: {
    name: 'withdrawal',
    prefix: 'target',
    segments: { fr: 'retractation', nl: 'herroeping', de: 'widerruf' },
    parameters: [],
    built: true,
    indexed: true,
    readsQuery: true,
    takesForms: true,
  },
  'stock-alert': {
    name: 'stock_alert',
    prefix: 'target',
    segments: { fr: 'alerte-stock', nl: 'voorraadmelding', de: 'bestandsmeldung' },
    parameters: [],
    built: true,
    indexed: false,
    readsQuery: true,
    personal: true,
    takesForms: true,
  },
  'purchase-order': {
    name: 'purchase_order',
    prefix: 'order-type',
    segments: { fr: 'bon-de-commande', nl: 'inkooporder', de: 'bestellschein' },
    parameters: [],
    built: true,
    indexed: false,
    takesForms: true,
  },
  'purchase-order-confirmation': {
    name: 'purchase_order_confirmation',
    prefix: 'order-type',
    segments: {
      fr: 'bon-de-commande/confirmation',
      nl: 'inkooporder/bevestiging',
      de: 'bestellschein/bestaetigung',
    },
    parameters: [],
    built: true,
    indexed: false,
    readsQuery: true,
  },
  page: {
    name: 'page',
    prefix: 'target',
    segments: { fr: '', nl: '', de: '' },
    parameters: ['page-slug'],
    built: true,
    indexed: true,
  },
} as const satisfies Record<string, Route>;

export type Screen = keyof typeof routes;

export const screens: readonly Screen[] = Object.keys(routes).filter(isScreen);

function isScreen(value: string): value is Screen {
  return Object.hasOwn(routes, value);
}

/** The definition of a screen with its common type, whatever the screen. */
export function routeOf(screen: Screen): Route {
  return routes[screen];
}

export function isBuilt(screen: Screen): boolean {
  return routeOf(screen).built;
}

/** The name that the data layer receives, such as `product___fr`. */
export function routeName(screen: Screen, locale: Locale): `${string}___${Locale}` {
  return `${routeOf(screen).name}___${locale}`;
}
