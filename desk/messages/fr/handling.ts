export const handling = {
  assignee: 'Confié à',
  nobody: 'Personne',
  me: (name: string) => `${name} (moi)`,
  assigned: 'C’est enregistré.',
  assigneeFilters: { mine: 'Moi', nobody: 'Personne' },
  answers: 'Réponses par mail',
  answer: (language: string) => `Votre réponse, en ${language.toLowerCase()}`,
  markHandled: 'Marquer comme traité après l’envoi',
  send: 'Envoyer la réponse',
  sent: (email: string) => `La réponse part vers ${email}.`,
};
