export const de = {
  emptied: 'Der Produktvergleich und die Favoriten wurden bei diesem Wechsel geleert.',
  undo: 'Meine Listen zurückholen',
} as const;
