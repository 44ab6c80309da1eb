export const fr = {
  failed: 'Une erreur a eu lieu, et la page qui devait l’expliquer n’a pas pu être affichée.',
  home: 'Retour à l’accueil',
  contact: 'Nous écrire',
} as const;
