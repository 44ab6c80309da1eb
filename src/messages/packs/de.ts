export const de = {
  'price.withTax': '{price} inkl. MwSt.',
  'price.withoutTax': 'zzgl. MwSt.',
  'price.taxIncluded': 'inkl. {rate} % MwSt.',
  'price.taxExcluded': 'Preis zzgl. {rate} % MwSt.',
  'price.unknown': 'Preis auf Anfrage',
  'product.packs': 'Gebinde',
  'product.packCode': 'Art.-Nr. {reference}',
  'product.perBox': '{count} je Karton',
  'product.perPallet': '{count} je Palette',
  'product.coverage.per_mm': '{amount} m² bei {thickness} mm, einschließlich Verlust',
  'product.coverage.any_mm': '{amount} m², geteilt durch die Dicke in mm, einschließlich Verlust',
  'product.coverage.per_coat': '{amount} m² je Schicht, einschließlich Verlust',
  'product.coverage.per_metre': '{amount} m Fuge, einschließlich Verlust',
  'product.coverage.per_area': '{amount} m² Wandfläche, einschließlich Verlust',
  'product.priceCut':
    'Reduzierter Preis seit dem {date}. Niedrigster Preis der letzten 30 Tage davor: {price}.',
} as const;
