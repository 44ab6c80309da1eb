export const de = {
  notice:
    'Auf Ihren Wunsch für Sie getönt: Dieses Produkt wird nicht zurückgenommen. Das Widerrufsrecht gilt dafür nicht (Wirtschaftsgesetzbuch, Art. VI.53 Nr. 3); die gesetzliche Gewährleistung bleibt in vollem Umfang bestehen.',
  shade: 'Farbton',
} as const;
