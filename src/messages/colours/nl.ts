export const nl = {
  title: 'Kleurenkaart',
  text: '{count} tinten, op bestelling of aan de toonbank gemengd, getoond op pleister en niet op papier, met het deel van het licht dat elke tint weerkaatst.',
  empty: 'De kleurenkaart is in voorbereiding.',
  formulas: 'Formules voor verdelers',
  formulasText: 'Machine, basis, verpakking: de dosis van elke kleurpasta, en het etiket van de emmer.',
} as const;
