export const nl = {
  registration: 'Uw inschrijving',
  number: 'Nummer',
  training: 'Opleiding',
  formerDay: 'Vorige datum',
  day: 'Datum',
  waiting: 'U staat op de wachtlijst.',
  'free.subject': 'Een plaats voor u: inschrijving {number}',
  'free.title': 'U staat niet langer op de wachtlijst',
  'free.text':
    'Er is een plaats vrijgekomen: uw inschrijving is bevestigd. Kunt u niet meer komen, antwoord dan gewoon op deze e-mail.',
  'cancelled.subject': 'Uw opleiding is geannuleerd',
  'cancelled.text':
    'Deze sessie gaat niet door; onze excuses. Antwoord op deze e-mail als u een andere datum wenst.',
  'confirmed.subject': 'Uw opleiding gaat toch door',
  'confirmed.text':
    'Anders dan in onze vorige e-mail gaat de sessie van {day} toch door. Kunt u niet meer komen, antwoord dan op deze e-mail.',
  'moved.subject': 'Uw opleiding krijgt een andere datum',
  'moved.text':
    'De sessie vindt plaats op {day}. Uw inschrijving blijft geldig; past die datum niet, antwoord dan op deze e-mail.',
} as const;
