export const fr = {
  damaged: 'Arrivé abîmé',
  wrong_article: 'Ce n’est pas l’article commandé',
  missing: 'Il manque des articles',
  defect: 'Défaut du produit',
  return: 'Renvoyer des articles non ouverts',
  other: 'Autre chose',
} as const;
