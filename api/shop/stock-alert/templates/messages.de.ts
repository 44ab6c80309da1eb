export const de = {
  'confirm.subject': 'Bestätigen Sie Ihre Anfrage: {article}',
  'confirm.title': 'Möchten Sie benachrichtigt werden?',
  'confirm.text':
    'Jemand, vermutlich Sie selbst, möchte wissen, wann dieser Artikel wieder erhältlich ist: {article}. Bestätigen Sie es, und wir schreiben Ihnen an diesem Tag ein einziges Mal.',
  'confirm.open': 'Die Anfrage bestätigen',
  'confirm.remark':
    'Der Link gilt {hours} Stunden. Haben Sie nichts angefragt, brauchen Sie nichts zu tun: Ihre Adresse ist nicht gespeichert.',
  'back.subject': 'Wieder erhältlich: {name}',
  'back.title': 'Er ist wieder da',
  'back.text':
    'Der Artikel, auf den Sie gewartet haben, ist wieder erhältlich. Wir legen ihn nicht für Sie zurück: Vielleicht haben auch andere darauf gewartet.',
  'back.open': 'Das Produkt ansehen',
  'back.remark':
    'Sie hatten um diese Nachricht gebeten. Es bleibt bei dieser einen: Ihre Adresse ist nun von der Warteliste gelöscht.',
} as const;
