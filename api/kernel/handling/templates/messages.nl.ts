export const nl = {
  subject: '{about} {number}: ons antwoord',
  title: 'Ons antwoord',
  writeBack: 'Wilt u nog iets vragen of toevoegen? Beantwoord gewoon deze e-mail.',
} as const;
