export const de = {
  text: 'Text',
  shade: 'Lehm',
  filler: 'Universal-Füllspachtel in Pulverform',
  price: '5 kg: {price} inkl. MwSt.',
  quantity: 'Menge: {count}',
  note: 'Für die Küchenwand <Fensterseite>',
  smoother: 'Glättspachtel',
} as const;
