export const de = {
  recipientHint: 'Ihre eigene oder die einer anderen Person. Wir verwenden sie nur für diesen Versand.',
  submit: 'Liste senden',
  quantity: 'Menge: {count}',
} as const;
