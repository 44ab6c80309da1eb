export const de = {
  discount: 'Rabatt',
  exemption: 'Innergemeinschaftliche Lieferung, Artikel 138 der Richtlinie 2006/112/EG',
  terms: 'Vor der Lieferung bezahlt',
} as const;
