export const fr = {
  title: 'Trop de recherches à la fois',
  text: 'Beaucoup de recherches sont venues de votre connexion en une minute. Réessayez dans {seconds} secondes.',
  again: 'Relancer la recherche',
  home: 'Retour à l’accueil',
} as const;
