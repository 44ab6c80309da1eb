/** The guided visit. */
export const tour = {
  title: 'Visite guidée',
  offer: 'C’est votre première visite ?',
  lead: 'En deux minutes, voyez où tout se trouve.',
  start: 'Commencer la visite',
  refuse: 'Non merci',
  again: 'La visite montre en quelques étapes où tout se trouve.',
  startAgain: 'Refaire la visite',
  progress: (step: number, count: number) => `Étape ${step} sur ${count}`,
  next: 'Suivant',
  back: 'Retour',
  skip: 'Quitter la visite',
  end: 'Terminer',
  steps: {
    navigation: {
      title: 'Les rubriques',
      text: 'Le catalogue, les pages, les commandes, les clients : tout est rangé ici. Vous voyez les rubriques que vos droits vous ouvrent.',
    },
    jump: {
      title: 'Aller directement quelque part',
      text: 'Ctrl K ouvre ce champ partout. Tapez le nom d’un écran, un produit ou une référence, puis Entrée.',
    },
    record: {
      title: 'Le français et le néerlandais, côte à côte',
      text: 'Chaque texte a ses deux langues sur la même ligne. Elles s’enregistrent ensemble ; ce qui manque se retrouve dans « Textes à traduire ».',
    },
    save: {
      title: 'Enregistrer, et voir ce qui change',
      text: 'Cette barre reste en vue. « Enregistrer » met en ligne et dit combien de pages du site ont été mises à jour ; « Enregistrer comme brouillon » ne montre encore rien aux visiteurs.',
    },
    preview: {
      title: 'Regarder avant de publier',
      text: '« Aperçu » montre la vraie page à côté du formulaire pendant que vous écrivez, sur ordinateur et sur téléphone, dans les deux langues.',
    },
    today: {
      title: 'Aujourd’hui',
      text: 'Commencez ici chaque matin : ce qui attend une réponse, ce qui manque, ce qui est programmé et les ventes. Vous pouvez refaire cette visite depuis « Mon compte ».',
    },
  },
};
