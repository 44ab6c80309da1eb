export const de = {
  filler: 'Streichen nach',
  cleaner: 'Trocken nach',
  primer: 'Überarbeiten nach',
  floor: 'Belegen nach',
  adhesive: 'Verfugen nach',
  finish: 'Trocken nach',
  next: 'nächste Schicht nach',
  pot: 'Verarbeitungszeit (im Eimer)',
  open: 'Offene Zeit',
  action: 'Einwirkzeit',
} as const;
