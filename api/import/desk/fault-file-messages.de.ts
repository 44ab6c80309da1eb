export const de = {
  file: 'Datei',
  line: 'Zeile',
  column: 'Spalte',
  problem: 'Problem',
  expected: 'Erwartet',
  severity: 'Schwere',
  error: 'Fehler',
  warning: 'Warnung',
} as const;
