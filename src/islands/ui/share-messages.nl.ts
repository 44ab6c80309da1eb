export const nl = {
  copy: 'Link kopiëren',
  copied: 'Link gekopieerd',
  print: 'Afdrukken',
} as const;
