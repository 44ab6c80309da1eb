export const de = {
  recipientHint: 'Ihre eigene oder die einer anderen Person. Sie dient nur diesem Versand.',
  submit: 'Liste senden',
  quantity: 'Menge: {count}',
} as const;
