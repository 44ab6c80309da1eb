/** The French messages define the keys of every language. */
export const fr = {
  title: 'Liste de prélèvement',
  date: 'Date',
  orders: 'Commandes',
  pieces: 'Articles',
  shelf: 'Emplacement',
  article: 'Article',
  reference: 'Référence',
  quantity: 'Quantité',
  page: 'Page {page} sur {pages}',
};
export type PickListMessages = typeof fr;
