/** The parts of long forms. */
export const sections = {
  label: 'Parties du formulaire',
  names: {
    texts: 'Textes',
    packs: 'Conditionnements et prix',
    characteristics: 'Caractéristiques',
    safety: 'Sécurité et performances',
    pictures: 'Images',
    documents: 'Documents',
    relations: 'Relations',
    dealer: 'Point de vente',
    place: 'Emplacement',
    hours: 'Heures d’ouverture',
    more: 'Autres champs',
  },
  noDocuments: 'Aucun document n’est rattaché à ce produit.',
  addDocument: 'Nouveau document',
};
