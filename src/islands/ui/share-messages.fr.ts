export const fr = {
  copy: 'Copier le lien',
  copied: 'Lien copié',
  print: 'Imprimer',
} as const;
