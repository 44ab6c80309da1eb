export const languages = ['fr', 'nl'] as const;
export type Language = (typeof languages)[number];

export interface Template extends Record<Language, string> {
  readonly name: string;
  /** Status of the response; 200 by default. */
  readonly status?: number;
}

const forIndividuals = (name: string, fr: string, nl: string): Template => ({
  name,
  fr: `/fr/enduit-particuliers${fr}`,
  nl: `/nl/pleisters-particulieren${nl}`,
});

const forProfessionals = (name: string, fr: string, nl: string): Template => ({
  name,
  fr: `/fr/enduit-professionnels${fr}`,
  nl: `/nl/pleisters-ondernemingen${nl}`,
});

/** One page of every template, and one for each kind of block. */
export const templates: readonly Template[] = [
  forIndividuals('colour guide', '/colorimetrie', '/colorimetrie'),
  forProfessionals('formulas', '/mon-compte/formules', '/mijn-account/formules'),
  forProfessionals('shade', '/colorimetrie?shade=C05', '/colorimetrie?shade=C05'),
  forIndividuals('home', '', ''),
  forProfessionals('home of professionals', '', ''),
  forIndividuals('all products', '/categorie', '/categorieen'),
  forIndividuals('category', '/categorie/reboucher-et-reparer', '/categorieen/vullen-en-herstellen'),
  forProfessionals('filtered list', '/categorie/_USAGE__interieur', '/categorieen/_USAGE__interieur'),
  forIndividuals(
    'product',
    '/produit/rebouchage-universel-poudre',
    '/product/universeel-vulmiddel-in-poeder',
  ),
  forProfessionals(
    'product of professionals',
    '/produit/rebouchage-universel-poudre',
    '/product/universeel-vulmiddel-in-poeder',
  ),
  forProfessionals(
    'tinted product',
    '/produit/enduit-decoratif-a-la-chaux-base',
    '/product/decoratieve-kalkpleister-basis',
  ),
  forIndividuals('page with a gallery', '/le-groupe', '/de-groep'),
  forIndividuals('page with a download', '/conseils/temps-de-sechage', '/adviezen/droogtijden'),
  forIndividuals('page with a video', '/conseils/poncer-un-enduit', '/adviezen/plamuur-schuren'),
  forIndividuals('page with a form', '/conseils/calculer-la-quantite', '/adviezen/de-hoeveelheid-berekenen'),
  forIndividuals('folder', '/dossier/reparer-une-fissure', '/folder/een-scheur-herstellen'),
  forIndividuals('news', '/actualites', '/nieuws'),
  forIndividuals(
    'article',
    '/renover-une-ecole-a-namur-en-dix-jours',
    '/een-school-in-namen-renoveren-in-tien-dagen',
  ),
  forIndividuals('careers', '/carrieres', '/jobaanbiedingen'),
  forIndividuals('job', '/formateur-demonstrateur', '/opleider-demonstrateur'),
  forIndividuals('questions', '/foire-aux-questions', '/veel-gestelde-vragen'),
  forProfessionals('stock list', '/listes-de-stock', '/voorraadlijsten'),
  forIndividuals('downloads', '/telechargements', '/downloads'),
  forProfessionals('technical documentation', '/documentation-technique', '/documentatie-techniek'),
  forIndividuals('contact', '/contact', '/contact'),
  {
    name: 'order form of the trade',
    fr: '/fr/negoce-extra/bon-de-commande',
    nl: '/nl/negoce-extra/inkooporder',
  },
  forIndividuals('store locator', '/ou-trouver-nos-produits', '/waar-vind-je-onze-producten'),
  forIndividuals('training', '/formations', '/formaties'),
  forIndividuals('application', '/carrieres/candidature-spontanee', '/jobaanbiedingen/spontane-sollicitatie'),
  forIndividuals('worksite', '/demarrage-chantier', '/Werfopstart–opstarten-projecten'),
  forIndividuals('results', '/resultats/enduit', '/resultaten/plamuur'),
  forIndividuals('results without a hit', '/resultats/xylophone', '/resultaten/xylofoon'),
  forIndividuals('quantity calculator', '/calculateur-de-quantite', '/hoeveelheidscalculator'),
  forIndividuals('comparator', '/comparateur', '/vergelijker'),
  forIndividuals('favourites', '/favoris', '/favorieten'),
  forIndividuals('cart', '/panier', '/winkelmandje'),
  forIndividuals('favourites to send', '/favoris/envoi?id=1', '/favorieten/versturen?id=1'),
  forProfessionals('choice guide', '/guide-de-choix', '/keuzegids'),
  forIndividuals('sign-in', '/connexion', '/aanmelden'),
  forProfessionals('sign-up', '/inscription', '/registreren'),
  forIndividuals('forgotten password', '/mot-de-passe-oublie', '/wachtwoord-vergeten'),
  forIndividuals('return', '/retour', '/retour'),
  forIndividuals('withdrawal', '/retractation', '/herroeping'),
  forIndividuals('site map', '/plan-du-site', '/site-map'),
  { ...forIndividuals('wrong address', '/nothing', '/nothing'), status: 404 },
  { name: 'preview without a right', fr: '/fr/preview/1', nl: '/nl/preview/1', status: 401 },
];

/** The language in which one of many is tried, so that both languages are tried alike; the next one has the other. */
export const languageOf = (index: number): Language => (index % 2 === 0 ? 'fr' : 'nl');
export const otherLanguage = { fr: 'nl', nl: 'fr' } as const;

/** The messages of the browser itself about such a response. */
export const messageOfStatus = (status: number) => new RegExp(`status of ${status} `);
