export const de = {
  title: 'Farbtöne',
  text: '{count} Farbtöne, die im Geschäft angemischt werden, auf der Spachtelmasse gezeigt und nicht auf Papier, mit dem Anteil des Lichts, den jeder zurückwirft.',
  empty: 'Die Farbkarte ist in Vorbereitung.',
  formulas: 'Rezepturen für Händler',
  formulasText: 'Maschine, Basis, Gebinde: die Dosis jeder Farbpaste und das Etikett des Eimers.',
} as const;
