export const fr = {
  title: 'Trop de recherches à la fois',
  text: 'Votre connexion a lancé beaucoup de recherches en une minute. Réessayez dans {seconds} secondes.',
  again: 'Relancer la recherche',
  home: 'Retour à l’accueil',
} as const;
