export const addresses = {
  title: 'Pages introuvables (404)',
  path: 'Page demandée',
  times: 'Nombre de fois',
  last: 'Dernière fois',
  action: 'Action',
  none: 'Personne n’est tombé sur une page introuvable.',
  redirect: 'Rediriger…',
  redirectOf: (path: string) => `Rediriger : ${path}`,
};
