export const mails = {
  title: 'E-mails',
  date: 'Gemaakt',
  recipient: 'Ontvanger',
  template: 'Sjabloon',
  language: 'Taal',
  state: 'Status',
  states: { waiting: 'Wacht', sent: 'Verzonden', failed: 'Mislukt' },
  attempts: 'Pogingen',
  fault: 'Laatste fout',
  preview: 'Voorbeeld van de sjablonen',
};
