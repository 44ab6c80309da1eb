export const fr = {
  subject: '{about} {number} : notre réponse',
  title: 'Notre réponse',
  writeBack: 'Une question, une précision ? Répondez simplement à ce mail.',
} as const;
