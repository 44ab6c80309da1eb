export const de = {
  title: 'Zu viele Suchen auf einmal',
  text: 'Von Ihrer Verbindung kamen in einer Minute viele Suchen. Versuchen Sie es in {seconds} Sekunden noch einmal.',
  again: 'Noch einmal suchen',
  home: 'Zurück zur Startseite',
} as const;
