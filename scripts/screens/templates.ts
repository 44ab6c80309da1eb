export interface Template {
  /** Name of the file, and of the heading in the list. */
  readonly name: string;
  readonly title: string;
  readonly path: string;
}

const fr = '/fr/enduit-particuliers';
const nl = '/nl/pleisters-particulieren';
const template = (name: string, title: string, path: string): Template => ({ name, title, path });

/** One page of every template, in one language or the other. */
export const templates: readonly Template[] = [
  template('home', 'Home', fr),
  template('home-pro', 'Home of professionals, in Dutch', '/nl/pleisters-ondernemingen'),
  template('category', 'Category', `${fr}/categorie/reboucher-et-reparer`),
  template('list', 'All products, in Dutch', `${nl}/categorieen`),
  template(
    'filtered',
    'Filtered list of professionals',
    '/fr/enduit-professionnels/categorie/_USAGE__interieur',
  ),
  template('product', 'Product', `${fr}/produit/rebouchage-universel-poudre`),
  template('product-nl', 'Product, in Dutch', `${nl}/product/lichtgewicht-vulmiddel`),
  template('calculator', 'Quantity calculator', `${fr}/calculateur-de-quantite`),
  template('comparator', 'Comparator, in Dutch', `${nl}/vergelijker?id=1&id=3&id=4`),
  template('favourites', 'Favourites', `${fr}/favoris?id=1x2&id=20&id=40x3`),
  template('page', 'Page with its blocks', `${fr}/le-groupe`),
  template('advice', 'Page of advice, in Dutch', `${nl}/adviezen/droogtijden`),
  template('folder', 'Folder', `${fr}/dossier/reparer-une-fissure`),
  template('news', 'News, in Dutch', `${nl}/nieuws`),
  template('article', 'News article', `${fr}/renover-une-ecole-a-namur-en-dix-jours`),
  template('careers', 'Jobs, in Dutch', `${nl}/jobaanbiedingen`),
  template('job', 'Job', `${fr}/formateur-demonstrateur`),
  template('colours', 'Colour guide', `${fr}/colorimetrie`),
  template('shade', 'Shade, in Dutch', `${nl}/colorimetrie?shade=C05`),
  template('questions', 'Questions', `${fr}/foire-aux-questions`),
  template('trade', 'Order form of the trade', '/fr/negoce-extra/bon-de-commande'),
  template('downloads', 'Downloads', `${fr}/telechargements`),
  template(
    'technical-documentation',
    'Technical documentation, in Dutch',
    '/nl/pleisters-ondernemingen/documentatie-techniek',
  ),
  template('contact', 'Contact, in Dutch', `${nl}/contact`),
  template('store-locator', 'Store locator', `${fr}/ou-trouver-nos-produits?text=4000`),
  template('training', 'Trainings', `${fr}/formations`),
  template('application', 'Application, in Dutch', `${nl}/jobaanbiedingen/spontane-sollicitatie`),
  template('worksite', 'Start of a worksite', `${fr}/demarrage-chantier`),
  template('results', 'Search results, in Dutch', `${nl}/resultaten/plamuur`),
  template('no-results', 'Search without a hit', `${fr}/resultats/xylophone`),
  template('site-map', 'Site map, in Dutch', `${nl}/site-map`),
  template('not-found', 'Wrong address', `${fr}/nothing`),
];
