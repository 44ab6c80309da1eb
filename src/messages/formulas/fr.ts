export const fr = {
  title: 'Formules',
  text: 'La dose de chaque colorant, pour votre machine et votre seau. Une fois ouverte, la page marche aussi sans réseau.',
  closed: 'Les formules sont réservées aux distributeurs',
  closedText:
    'Un distributeur prépare les teintes au comptoir, avec sa machine et nos bases. Il trouve ici la dose de chaque colorant et l’étiquette du seau.',
  closedIn:
    'Votre compte n’est pas celui d’un distributeur. Vous en êtes un ? Écrivez-nous, nous vous donnerons accès.',
  become: 'Devenir distributeur',
  signIn: 'Se connecter',
  guide: 'Voir les teintes',
  failed: 'Les formules n’ont pas pu être chargées. Réessayez dans un instant.',
} as const;
