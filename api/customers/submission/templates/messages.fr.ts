export const fr = {
  number: 'Numéro',
  files: 'Fichiers',
  notWritten: 'Vous n’avez rien écrit ? Quelqu’un s’est trompé d’adresse : vous pouvez ignorer ce mail.',
  staffSubject: '{number} : {about}',
  staffRemark: 'Répondez à ce mail : la réponse va à la personne qui a écrit.',
} as const;
