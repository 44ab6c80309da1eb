export const fr = {
  documents: 'documents.zip',
} as const;
