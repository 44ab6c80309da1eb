export const mails = {
  title: 'Mails',
  date: 'Créé',
  recipient: 'Destinataire',
  template: 'Modèle',
  language: 'Langue',
  state: 'État',
  states: { waiting: 'En attente', sent: 'Envoyé', failed: 'Échoué' },
  attempts: 'Essais',
  fault: 'Dernière erreur',
  preview: 'Aperçu des modèles',
};
