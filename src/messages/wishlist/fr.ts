export const fr = {
  recipientHint: 'La vôtre, ou celle de quelqu’un d’autre. Elle ne sert qu’à cet envoi.',
  submit: 'Envoyer la liste',
  quantity: 'quantité : {count}',
} as const;
