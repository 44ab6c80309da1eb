export const nl = {
  file: 'Bestand',
  line: 'Regel',
  column: 'Kolom',
  problem: 'Probleem',
  expected: 'Verwacht',
  severity: 'Ernst',
  error: 'fout',
  warning: 'waarschuwing',
} as const;
