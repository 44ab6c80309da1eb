export const de = {
  outcome: 'Ergebnis',
  confirmed: '{people} {people|Platz|Plätze} reserviert',
  waiting: 'Auf der Warteliste: Wir schreiben Ihnen, sobald ein Platz frei wird.',
  requested: 'Anderes Datum angefragt: Wir schreiben Ihnen, sobald es feststeht.',
  anotherDay: 'ein anderes Datum',
} as const;
