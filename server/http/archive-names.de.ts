export const de = {
  documents: 'dokumente.zip',
} as const;
