const plurals = new Intl.PluralRules('nl');

/** Who has a seat in a training. */
export const seats = {
  title: 'Komende sessies en deelnemers',
  none: 'Er is geen sessie gepland.',
  nobody: 'Niemand is ingeschreven.',
  taken: (taken: number, maximum: number) =>
    `${taken} van ${maximum} ${plurals.select(maximum) === 'one' ? 'plaats' : 'plaatsen'} bezet`,
  states: { open: 'Open', full: 'Volzet', closed: 'Inschrijving gesloten', cancelled: 'Geannuleerd' },
  more: (count: number) =>
    `en nog ${count} ${plurals.select(count) === 'one' ? 'inschrijving' : 'inschrijvingen'}`,
};
