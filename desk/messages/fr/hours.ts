/** Opening hours. */
export const hours = {
  day: 'Jour',
  open: 'Ouvert',
  openOn: (day: string) => `Ouvert : ${day.toLowerCase()}`,
  spans: 'Horaires',
  closed: 'Fermé',
  opens: (day: string, span: number) => `${day}, ouverture ${span}`,
  closes: (day: string, span: number) => `${day}, fermeture ${span}`,
  add: 'Plage',
  addTo: (day: string) => `Ajouter une plage : ${day.toLowerCase()}`,
  remove: (day: string, span: number) => `Retirer la plage ${span} : ${day.toLowerCase()}`,
  copy: 'Copier',
  copyOf: (day: string) => `Copier les horaires : ${day.toLowerCase()}`,
  copyTo: { working: 'Du lundi au vendredi', all: 'Tous les jours' },
  copied: (day: string) => `Les horaires du ${day.toLowerCase()} sont copiés.`,
  notATime: 'Saisissez une heure, par exemple 9:30.',
};
