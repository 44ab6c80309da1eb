export const de = {
  'products.one': '{count} Produkt',
  'products.other': '{count} Produkte',
  'guide.title': 'Auswahlhilfe',
  'guide.count': '{products} entsprechen Ihrer Auswahl.',
  'guide.count.one': '{products} entspricht Ihrer Auswahl.',
  'guide.locked': 'Beantworten Sie zuerst die vorherige Frage.',
  'guide.settled': 'Nur noch eine Antwort passt:',
  'guide.left': 'Noch {count} Produkte',
  'guide.left.one': 'Nur noch ein Produkt',
  'guide.next': 'Weiter',
  'guide.show': 'Produkte ansehen',
  'guide.restart': 'Neu beginnen',
  'guide.close': 'Schließen',
  'guide.failed':
    'Die Auswahlhilfe ist derzeit nicht erreichbar. Ihre Auswahl ist gespeichert: Versuchen Sie es noch einmal.',
  'guide.retry': 'Noch einmal versuchen',
} as const;
