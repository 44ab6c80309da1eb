export const de = {
  failed:
    'Es ist ein Fehler aufgetreten, und die Seite, die ihn erklären sollte, konnte nicht angezeigt werden.',
  home: 'Zurück zur Startseite',
  contact: 'Uns schreiben',
} as const;
