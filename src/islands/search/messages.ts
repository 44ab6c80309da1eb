import type { Locale } from '../../lib/i18n/locale.ts';

interface SearchMessages {
  /** Of the field. */
  readonly label: string;
  readonly placeholder: string;
  readonly submit: string;
  /** What the browser says of a field without a word. */
  readonly empty: string;
  /** Names of the groups. */
  readonly products: string;
  readonly categories: string;
  readonly pages: string;
  /** Of the whole panel. */
  readonly title: string;
  readonly hint: string;
  readonly searching: string;
  readonly none: string;
  readonly failed: string;
  readonly all: string;
  /** The server does not answer: what is shown comes from the index in the browser. */
  readonly unsure: string;
  /** `{text}` and `{corrected}`. */
  readonly corrected: string;
}

export const searchMessages: Readonly<Record<Locale, SearchMessages>> = {
  fr: {
    label: 'Chercher un produit, une référence ou un travail',
    placeholder: 'Produit, référence ou travail',
    submit: 'Chercher',
    empty: 'Tapez un nom, une référence ou un travail.',
    products: 'Produits',
    categories: 'Catégories',
    pages: 'Pages',
    title: 'Suggestions',
    hint: 'Tapez au moins trois caractères : un nom, une référence ou un travail.',
    searching: 'Recherche en cours',
    none: 'Désolé, aucun résultat pour votre recherche',
    failed: 'Les suggestions ne sont pas disponibles. Appuyez sur Entrée pour chercher.',
    all: 'Voir tous les résultats',
    unsure: 'Le serveur ne répond pas : la liste complète peut être différente.',
    corrected: 'Aucun résultat pour « {text} ». Voici ceux pour « {corrected} ».',
  },
  nl: {
    label: 'Zoek een product, een referentie of een klus',
    placeholder: 'Product, referentie of klus',
    submit: 'Zoeken',
    empty: 'Typ een naam, een referentie of een klus.',
    products: 'Producten',
    categories: 'Categorieën',
    pages: 'Pagina’s',
    title: 'Suggesties',
    hint: 'Typ minstens drie tekens: een naam, een referentie of een klus.',
    searching: 'Bezig met zoeken',
    none: 'Sorry, geen resultaat voor uw zoekopdracht',
    failed: 'De suggesties zijn niet beschikbaar. Druk op Enter om te zoeken.',
    all: 'Alle resultaten bekijken',
    unsure: 'De server antwoordt niet: de volledige lijst kan verschillen.',
    corrected: 'Geen resultaat voor “{text}”. Dit zijn de resultaten voor “{corrected}”.',
  },
};
