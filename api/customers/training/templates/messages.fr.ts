export const fr = {
  registration: 'Votre inscription',
  number: 'Numéro',
  training: 'Formation',
  formerDay: 'Ancienne date',
  day: 'Date',
  waiting: 'Vous êtes sur la liste d’attente.',
  'free.subject': 'Une place pour vous : inscription {number}',
  'free.title': 'Vous quittez la liste d’attente',
  'free.text':
    'Une place s’est libérée : votre inscription est confirmée. Si vous ne pouvez plus venir, répondez simplement à ce mail.',
  'cancelled.subject': 'Votre formation est annulée',
  'cancelled.text':
    'Cette session n’aura pas lieu ; nous le regrettons. Répondez à ce mail si vous souhaitez une autre date.',
  'confirmed.subject': 'Votre formation a bien lieu',
  'confirmed.text':
    'Contrairement à notre dernier mail, la session du {day} a bien lieu. Répondez à ce mail si vous ne pouvez plus venir.',
  'moved.subject': 'Votre formation change de date',
  'moved.text':
    'La session a lieu le {day}. Votre inscription reste valable ; répondez à ce mail si cette date ne vous convient pas.',
} as const;
