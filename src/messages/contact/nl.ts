export const nl = {
  subject: 'Waarover gaat het?',
  chooseSubject: 'Kies een onderwerp',
  message: 'Uw bericht',
  messageHint: 'Voor advies: de ondergrond, de staat ervan, de oppervlakte en wat u al hebt aangebracht.',
  you: 'Uw gegevens',
  zipHint: 'Zo komt u bij de juiste regio terecht.',
  phoneHint: 'Als u liever teruggebeld wordt.',
  submit: 'Bericht versturen',
  privacy: 'Uw gegevens dienen alleen om u te antwoorden.',
} as const;
