export const de = {
  registration: 'Ihre Anmeldung',
  number: 'Nummer',
  training: 'Schulung',
  formerDay: 'Bisheriges Datum',
  day: 'Datum',
  waiting: 'Sie stehen auf der Warteliste.',
  'free.subject': 'Ein Platz für Sie: Anmeldung {number}',
  'free.title': 'Sie rücken von der Warteliste nach',
  'free.text':
    'Ein Platz ist frei geworden: Ihre Anmeldung ist bestätigt. Wenn Sie nicht mehr kommen können, antworten Sie einfach auf diese E-Mail.',
  'cancelled.subject': 'Ihre Schulung ist abgesagt',
  'cancelled.text':
    'Dieser Termin findet leider nicht statt. Antworten Sie auf diese E-Mail, wenn Sie ein anderes Datum wünschen.',
  'confirmed.subject': 'Ihre Schulung findet doch statt',
  'confirmed.text':
    'Anders als in unserer letzten E-Mail angekündigt, findet der Termin am {day} statt. Antworten Sie auf diese E-Mail, wenn Sie nicht mehr kommen können.',
  'moved.subject': 'Ihre Schulung hat ein neues Datum',
  'moved.text':
    'Der Termin findet am {day} statt. Ihre Anmeldung bleibt gültig; antworten Sie auf diese E-Mail, wenn Ihnen dieses Datum nicht passt.',
} as const;
