import type { SearchMessages } from './messages.fr.ts';

export const nl: SearchMessages = {
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
  from: (label) => `${label}, vanaf`,
  withoutTax: 'excl. btw',
  all: 'Alle resultaten bekijken',
  unsure: 'De server antwoordt niet: de volledige lijst kan verschillen.',
  corrected: 'Geen resultaat voor “{text}”. Dit zijn de resultaten voor “{corrected}”.',
};
