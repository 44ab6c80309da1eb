export const nl = {
  documents: 'documenten.zip',
} as const;
