export const addresses = {
  title: 'Niet gevonden adressen',
  path: 'Gevraagd adres',
  times: 'Aantal keer',
  last: 'Laatst',
  action: 'Vervolg',
  none: 'Niemand kwam op een pagina die er niet is.',
  redirect: 'Doorverwijzen…',
  redirectOf: (path: string) => `Doorverwijzen: ${path}`,
};
