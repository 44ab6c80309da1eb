export const de = {
  copy: 'Link kopieren',
  copied: 'Link kopiert',
  print: 'Drucken',
} as const;
