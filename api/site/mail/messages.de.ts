export const de = {
  text: 'Text',
  shade: 'Lehm',
  filler: 'Universal-Füllspachtel in Pulverform',
  answer:
    'Guten Tag,\n\nentfernen Sie lose Teile und tragen Sie vor dem Spachteln eine Grundierung auf.\nRechnen Sie mit einem Tag Trocknung.\n\nMit freundlichen Grüßen\nDer technische Dienst',
  price: '5 kg: {price} inkl. MwSt.',
  quantity: 'Menge: {count}',
  note: 'Für die Küchenwand <Fensterseite>',
  smoother: 'Glättspachtel',
} as const;
