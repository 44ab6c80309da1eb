export const de = {
  damaged: 'Beschädigt angekommen',
  wrong_article: 'Nicht der bestellte Artikel',
  missing: 'Es fehlen Artikel',
  defect: 'Mangel des Produkts',
  return: 'Ungeöffnete Artikel zurücksenden',
  other: 'Etwas anderes',
} as const;
