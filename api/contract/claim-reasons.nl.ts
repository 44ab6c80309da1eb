export const nl = {
  damaged: 'Beschadigd aangekomen',
  wrong_article: 'Niet het bestelde artikel',
  missing: 'Er ontbreken artikelen',
  defect: 'Gebrek aan het product',
  return: 'Ongeopende artikelen terugsturen',
  other: 'Iets anders',
} as const;
