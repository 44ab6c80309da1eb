export const de = {
  'received.subject': 'Ihr Bestellschein {number} ist eingegangen',
  'received.title': 'Vielen Dank für Ihre Bestellung',
  'received.text':
    'Ihr Bestellschein ist bei uns eingegangen. Unser Vertrieb bearbeitet ihn und bestätigt Ihnen die Lieferung. Sie finden ihn im Anhang, als PDF und als Tabelle.',
  'received.remark':
    'Sie haben nichts bestellt? Dann hat sich jemand bei der Adresse vertippt: Antworten Sie uns, und wir stornieren den Bestellschein.',
  'staff.subject': '{number}: {company}, {salePoint}',
  'staff.title': 'Neuer Bestellschein {number}',
  'staff.files':
    '{count} {count|angehängte Datei|angehängte Dateien}: in der Verwaltung bei diesem Bestellschein zu öffnen.',
  'staff.remark': 'Antworten Sie auf diese E-Mail: Die Antwort geht an die Person, die bestellt hat.',
  about: 'Ihr Bestellschein',
  articles: 'Artikel',
  'sample.designation': 'Feinspachtel in Pulverform',
  'sample.packaging': 'Sack zu 25 kg',
  'sample.answer':
    'Guten Tag,\n\nIhre Paletten gehen am Dienstag vor zehn Uhr ab, mit einem Lkw mit Hebebühne.\nDer Fahrer ruft Sie eine Stunde vorher an.',
  'sample.type': 'Maler',
  'sample.salePoint': 'Demo-Theke Eupen',
  'sample.comment': 'Lieferung <vor 10 Uhr>.\nHebebühne nötig.',
} as const;
