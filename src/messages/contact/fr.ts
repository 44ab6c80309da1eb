export const fr = {
  subject: 'De quoi s’agit-il ?',
  chooseSubject: 'Choisissez un sujet',
  message: 'Votre message',
  messageHint: 'Pour un conseil : le support, son état, la surface et ce que vous avez déjà appliqué.',
  you: 'Vos coordonnées',
  zipHint: 'Pour vous orienter vers la bonne région.',
  phoneHint: 'Si vous préférez être rappelé.',
  submit: 'Envoyer le message',
  privacy: 'Vos données ne servent qu’à vous répondre.',
} as const;
