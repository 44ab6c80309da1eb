export const de = {
  title: 'Farbtöne',
  text: '{count} Farbtöne, auf Bestellung oder an der Theke angemischt, gezeigt auf der Spachtelmasse und nicht auf Papier, jeweils mit dem Anteil des zurückgeworfenen Lichts.',
  empty: 'Die Farbkarte ist in Vorbereitung.',
  formulas: 'Rezepturen für Händler',
  formulasText: 'Maschine, Basis, Gebinde: die Dosierung jeder Farbpaste und das Etikett für den Eimer.',
} as const;
