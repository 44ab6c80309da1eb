export const addresses = {
  title: 'Adresses introuvables',
  path: 'Adresse demandée',
  times: 'Fois',
  last: 'Dernière fois',
  action: 'Suite',
  none: 'Personne n’est tombé sur une page introuvable.',
  redirect: 'Rediriger…',
  redirectOf: (path: string) => `Rediriger : ${path}`,
};
