/** The parts of long forms. */
export const sections = {
  label: 'Delen van het formulier',
  names: {
    texts: 'Teksten',
    packs: 'Verpakkingen en prijzen',
    characteristics: 'Kenmerken',
    safety: 'Veiligheid en prestaties',
    pictures: 'Afbeeldingen',
    documents: 'Documenten',
    relations: 'Relaties',
    dealer: 'Verkooppunt',
    place: 'Plaats',
    hours: 'Openingsuren',
    more: 'Andere velden',
  },
  noDocuments: 'Er hoort nog geen document bij dit product.',
  addDocument: 'Nieuw document',
};
