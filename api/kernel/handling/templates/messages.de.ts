export const de = {
  subject: '{about} {number}: unsere Antwort',
  title: 'Unsere Antwort',
  writeBack: 'Haben Sie noch eine Frage oder etwas zu ergänzen? Antworten Sie einfach auf diese E-Mail.',
} as const;
