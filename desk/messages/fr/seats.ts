const plurals = new Intl.PluralRules('fr');

/** Who has a seat in a training. */
export const seats = {
  title: 'Sessions à venir et participants',
  none: 'Aucune session à venir.',
  nobody: 'Personne n’est inscrit.',
  taken: (taken: number, maximum: number) =>
    `${taken} ${plurals.select(taken) === 'one' ? 'place prise' : 'places prises'} sur ${maximum}`,
  states: { open: 'Ouverte', full: 'Complète', closed: 'Inscriptions closes', cancelled: 'Annulée' },
  more: (count: number) =>
    `et ${count} ${plurals.select(count) === 'one' ? 'autre inscription' : 'autres inscriptions'}`,
};
