/** What consumption is counted by, and units of time: pages say them, and calculators in the browser. */
export const figureMessages = {
  fr: {
    'figure.per_mm': 'par mm d’épaisseur',
    'figure.per_coat': 'par couche',
    'figure.per_metre': 'par mètre de joint',
    'figure.per_area': 'de paroi',
    'unit.hours': 'h',
    'unit.minutes': 'min',
  },
  nl: {
    'figure.per_mm': 'per mm dikte',
    'figure.per_coat': 'per laag',
    'figure.per_metre': 'per meter voeg',
    'figure.per_area': 'wandoppervlak',
    'unit.hours': 'u',
    'unit.minutes': 'min',
  },
} as const;
