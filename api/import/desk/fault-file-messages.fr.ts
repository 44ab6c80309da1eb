export const fr = {
  file: 'Fichier',
  line: 'Ligne',
  column: 'Colonne',
  problem: 'Problème',
  expected: 'Attendu',
  severity: 'Gravité',
  error: 'erreur',
  warning: 'avertissement',
} as const;
