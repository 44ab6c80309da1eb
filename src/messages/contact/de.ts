export const de = {
  subject: 'Worum geht es?',
  chooseSubject: 'Bitte ein Thema wählen',
  message: 'Ihre Nachricht',
  messageHint:
    'Für eine Beratung: der Untergrund, sein Zustand, die Fläche und was Sie schon aufgetragen haben.',
  you: 'Ihre Kontaktdaten',
  zipHint: 'Damit Ihre Nachricht an die richtige Region geht.',
  phoneHint: 'Wenn Sie lieber zurückgerufen werden.',
  submit: 'Nachricht senden',
  privacy: 'Ihre Daten dienen nur dazu, Ihnen zu antworten.',
} as const;
