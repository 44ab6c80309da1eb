export const de = {
  title: 'Zu viele Suchanfragen auf einmal',
  text: 'Von Ihrer Verbindung kamen in einer Minute sehr viele Suchanfragen. Versuchen Sie es in {seconds} Sekunden noch einmal.',
  again: 'Noch einmal suchen',
  home: 'Zurück zur Startseite',
} as const;
