export const de = {
  damaged: 'Beschädigt angekommen',
  wrong_article: 'Falscher Artikel geliefert',
  missing: 'Es fehlen Artikel',
  defect: 'Mangelhaftes Produkt',
  return: 'Ungeöffnete Artikel zurücksenden',
  other: 'Anderer Grund',
} as const;
