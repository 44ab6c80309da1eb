export const addresses = {
  title: 'Pagina’s niet gevonden (404)',
  path: 'Gevraagde pagina',
  times: 'Aantal keer',
  last: 'Laatst',
  action: 'Actie',
  none: 'Niemand kwam op een pagina die er niet is.',
  redirect: 'Doorverwijzen…',
  redirectOf: (path: string) => `Doorverwijzen: ${path}`,
};
