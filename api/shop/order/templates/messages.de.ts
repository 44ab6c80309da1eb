export const de = {
  transfer: 'So zahlen Sie per Überweisung',
  tracking: 'Sendungsverfolgung',
  trackingNumber: 'Sendungsnummer',
  follow: 'Paket verfolgen',
  amounts: 'Beträge',
  delivery: 'Lieferung',
  open: 'Bestellung ansehen',
  pay: 'Bestellung bezahlen',
  withdrawal:
    'Sie können den Vertrag innerhalb von 14 Tagen nach Erhalt ohne Angabe von Gründen widerrufen, außer bei Artikeln, die auf Ihren Wunsch getönt oder hergestellt wurden. Ihr Name und die Bestellnummer genügen. Außerdem gilt die gesetzliche Gewährleistung von zwei Jahren.',
  withdrawHere: 'Vertrag hier widerrufen',
  invoice:
    'Ihre strukturierte Rechnung (UBL, Peppol BIS Billing 3.0) liegt dieser Nachricht bei. Sie finden sie auch bei Ihrer Bestellung.',
  notInvoice: 'Diese Nachricht bestätigt Ihre Bestellung; sie ist keine Rechnung.',
  'received.subject': 'Ihre Bestellung {number} ist eingegangen',
  'received.title': 'Vielen Dank für Ihre Bestellung',
  'received.text':
    'Ihre Bestellung {number} ist bei uns eingegangen. Wir versenden sie, sobald die Zahlung bestätigt ist.',
  'paid.subject': 'Ihre Bestellung {number} ist bezahlt',
  'paid.title': 'Ihre Zahlung ist eingegangen',
  'paid.text': 'Die Zahlung für Ihre Bestellung {number} ist bestätigt. Wir bereiten den Versand vor.',
  'payment_failed.subject': 'Die Zahlung für Ihre Bestellung {number} ist nicht zustande gekommen',
  'payment_failed.title': 'Ihre Zahlung ist nicht zustande gekommen',
  'payment_failed.text':
    'Für Ihre Bestellung {number} wurde nichts abgebucht. Sie bleibt für Sie reserviert: Versuchen Sie die Zahlung noch einmal oder zahlen Sie auf andere Weise.',
  'shipped.subject': 'Ihre Bestellung {number} ist unterwegs',
  'shipped.title': 'Ihre Bestellung ist unterwegs',
  'shipped.text': 'Ihre Bestellung {number} hat unser Lager verlassen.',
  'cancelled.subject': 'Ihre Bestellung {number} ist storniert',
  'cancelled.title': 'Ihre Bestellung ist storniert',
  'cancelled.text':
    'Ihre Bestellung {number} ist storniert. Was Sie bereits bezahlt haben, erstatten wir Ihnen; Sie erhalten darüber eine Nachricht.',
  'refunded.subject': 'Erstattung für Ihre Bestellung {number}',
  'refunded.title': 'Wir erstatten Ihnen den Betrag',
  'refunded.text':
    'Wir erstatten Ihnen {refunded} für Ihre Bestellung {number}, und zwar auf demselben Zahlungsweg. Je nach Bank dauert es einige Tage, bis der Betrag gutgeschrieben ist.',
  'staff.placed.subject': 'Neue Bestellung {number}',
  'staff.placed.text': 'Soeben ist eine Bestellung eingegangen.',
  'staff.payment_failed.subject': 'Zahlung nicht zustande gekommen, Bestellung {number}',
  'staff.payment_failed.text':
    'Die Zahlung ist nicht zustande gekommen. Die Bestellung ist noch nicht bezahlt; der Kunde ist benachrichtigt.',
  'staff.refund_refused.subject': 'Erstattung abgelehnt, Bestellung {number}',
  'staff.refund_refused.text':
    'Der Zahlungsdienstleister lehnt diese Erstattung ab: Sie ist auf andere Weise zu leisten.',
  'staff.not_sold.subject': 'Artikel nicht mehr im Verkauf, Bestellung {number}',
  'staff.not_sold.text':
    'Die Bestellung ist bezahlt, aber diese Artikel werden nicht mehr verkauft. Prüfen Sie, ob sie noch geliefert werden können.',
  order: 'Bestellung',
  articles: 'Artikel',
  amount: 'Betrag',
  email: 'E-Mail-Adresse',
  account: 'Konto',
  holder: 'Empfänger',
  communication: 'Strukturierte Mitteilung',
  quantity: '{article}, Menge: {count}',
  withoutTax: '{price} zzgl. MwSt.',
} as const;
