/** Opening hours. */
export const hours = {
  day: 'Dag',
  open: 'Open',
  openOn: (day: string) => `Open: ${day.toLowerCase()}`,
  spans: 'Uren',
  closed: 'Gesloten',
  opens: (day: string, span: number) => `${day}, opening ${span}`,
  closes: (day: string, span: number) => `${day}, sluiting ${span}`,
  add: 'Tijdvak',
  addTo: (day: string) => `Tijdvak toevoegen: ${day.toLowerCase()}`,
  remove: (day: string, span: number) => `Tijdvak ${span} verwijderen: ${day.toLowerCase()}`,
  copy: 'Kopiëren',
  copyOf: (day: string) => `Uren kopiëren: ${day.toLowerCase()}`,
  copyTo: { working: 'Van maandag tot vrijdag', all: 'Alle dagen' },
  copied: (day: string) => `De uren van ${day.toLowerCase()} zijn gekopieerd.`,
  notATime: 'Vul een uur in, bijvoorbeeld 9.30.',
};
