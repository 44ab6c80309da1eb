export const de = {
  emptied: 'Der Vergleich und die Favoriten wurden mit diesem Wechsel geleert.',
  undo: 'Meine Listen zurückholen',
} as const;
