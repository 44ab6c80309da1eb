/** The French messages define the keys of every language. */
export const fr = {
  title: 'Bon de livraison',
  order: 'Commande',
  date: 'Date de départ',
  carrier: 'Transporteur',
  deliverTo: 'Livraison',
  site: 'Sur chantier',
  relay: 'Point relais',
  parcels: 'Numéros des colis',
  yourReference: 'Votre référence',
  article: 'Article',
  reference: 'Référence',
  quantity: 'Quantité',
  remaining: 'Reste à partir',
  note: 'Ce document accompagne la marchandise ; ce n’est pas une facture.',
  check: 'Vérifiez les articles à la réception et signalez-nous sans attendre ce qui manque ou est abîmé.',
  page: 'Page {page} sur {pages}',
};
export type DeliveryNoteMessages = typeof fr;
