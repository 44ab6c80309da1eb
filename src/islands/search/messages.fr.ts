export interface SearchMessages {
  /** Label of the field. */
  readonly label: string;
  readonly placeholder: string;
  readonly submit: string;
  /** The browser's message for a field without a word. */
  readonly empty: string;
  /** Names of the groups. */
  readonly products: string;
  readonly categories: string;
  readonly pages: string;
  /** Title of the whole panel. */
  readonly title: string;
  readonly hint: string;
  /** Titles of what is offered before anything is typed. */
  readonly recent: string;
  readonly families: string;
  readonly asked: string;
  readonly forgetTitle: string;
  /** Before the text that goes. */
  readonly forget: string;
  readonly forgetAll: string;
  readonly searching: string;
  readonly none: string;
  readonly failed: string;
  /** The size of the cheapest pack, before its price. */
  readonly from: (label: string) => string;
  readonly withoutTax: string;
  readonly all: string;
  /** The server does not respond: what is shown comes from the index in the browser. */
  readonly unsure: string;
  /** `{text}` and `{corrected}`. */
  readonly corrected: string;
}

export const fr: SearchMessages = {
  label: 'Chercher un produit, une référence ou un type de travaux',
  placeholder: 'Produit, référence ou type de travaux',
  submit: 'Chercher',
  empty: 'Tapez un nom, une référence ou un type de travaux.',
  products: 'Produits',
  categories: 'Catégories',
  pages: 'Pages',
  title: 'Suggestions',
  hint: 'Tapez au moins trois caractères : un nom, une référence ou un type de travaux.',
  recent: 'Vos dernières recherches',
  families: 'Nos familles de travaux',
  asked: 'Souvent recherché',
  forgetTitle: 'Effacer vos recherches',
  forget: 'Effacer :',
  forgetAll: 'Tout effacer',
  searching: 'Recherche en cours',
  none: 'Désolé, aucun résultat pour votre recherche',
  failed: 'Les suggestions ne sont pas disponibles. Appuyez sur Entrée pour chercher.',
  from: (label) => `${label}, dès`,
  withoutTax: 'HTVA',
  all: 'Voir tous les résultats',
  unsure: 'Le serveur ne répond pas : la liste complète peut être différente.',
  corrected: 'Aucun résultat pour « {text} ». Voici ceux pour « {corrected} ».',
};
