export const de = {
  transfer: 'So zahlen Sie per Überweisung',
  transferQr: 'Der QR-Code auf der Bestätigung als PDF füllt diese Überweisung in der App Ihrer Bank aus.',
  tracking: 'Sendungsverfolgung',
  trackingNumber: 'Sendungsnummer',
  follow: 'Paket verfolgen',
  followNumber: 'Paket {number} verfolgen',
  goods: 'In dieser Sendung',
  remaining: 'Noch zu versenden',
  amounts: 'Beträge',
  delivery: 'Lieferung',
  open: 'Bestellung ansehen',
  pay: 'Bestellung bezahlen',
  giveAccount: 'Konto angeben',
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
  'payment_reversed.subject': 'Ihre Bestellung {number} ist noch zu bezahlen',
  'payment_reversed.title': 'Ihre Bestellung ist nicht bezahlt',
  'payment_reversed.text':
    'Wir haben Ihnen geschrieben, dass Ihre Bestellung {number} bezahlt ist. Das trifft nicht zu: Wir hatten dort irrtümlich eine Überweisung von {transferred} vermerkt. Die Bestellung ist noch zu bezahlen. Falls Sie den Betrag bereits überwiesen haben, überweisen Sie ihn nicht noch einmal. Bitte entschuldigen Sie.',
  'payment_missing.subject': 'Für Ihre Bestellung {number} fehlen {missing}',
  'payment_missing.title': 'Ein Betrag ist noch offen',
  'payment_missing.text':
    'Wir hatten bei Ihrer Bestellung {number} irrtümlich eine Überweisung von {transferred} vermerkt. Ohne sie fehlen {missing}, zahlbar per Überweisung. Falls Sie den Betrag bereits überwiesen haben, überweisen Sie ihn nicht noch einmal. Bitte entschuldigen Sie.',
  'changed.subject': 'Ihre Bestellung {number} wurde geändert',
  'changed.title': 'Ihre Bestellung wurde geändert',
  'changed.text':
    'Wir haben Ihre Bestellung {number} wie vereinbart geändert. Das enthält sie jetzt. Sie müssen nichts nachzahlen.',
  'changed_owed.subject': 'Ihre Bestellung {number} wurde geändert: noch {missing} zu zahlen',
  'changed_owed.title': 'Ihre Bestellung wurde geändert',
  'changed_owed.text':
    'Wir haben Ihre Bestellung {number} wie vereinbart geändert. Das enthält sie jetzt. Es bleiben {missing} zu zahlen.',
  'shipped.subject': 'Ihre Bestellung {number} ist unterwegs',
  'shipped.title': 'Ihre Bestellung ist unterwegs',
  'shipped.text': 'Ihre Bestellung {number} hat unser Lager verlassen.',
  'shipped_part.subject': 'Ein Teil Ihrer Bestellung {number} ist unterwegs',
  'shipped_part.title': 'Ein Teil Ihrer Bestellung ist unterwegs',
  'shipped_part.text':
    'Ein Teil Ihrer Bestellung {number} hat unser Lager verlassen. Wir schreiben Ihnen, sobald der Rest versandt ist.',
  'shipped_rest.subject': 'Der Rest Ihrer Bestellung {number} ist unterwegs',
  'shipped_rest.title': 'Der Rest Ihrer Bestellung ist unterwegs',
  'shipped_rest.text':
    'Der Rest Ihrer Bestellung {number} hat unser Lager verlassen: Damit ist alles versandt.',
  'shipment_corrected.subject': 'Die richtige Sendungsnummer für Ihre Bestellung {number}',
  'shipment_corrected.title': 'Die Sendungsnummer hat sich geändert',
  'shipment_corrected.text':
    'Die Sendungsnummer, die wir Ihnen für Ihre Bestellung {number} mitgeteilt haben, war falsch. So verfolgen Sie diese Sendung. Bitte entschuldigen Sie.',
  'shipment_withdrawn.subject': 'Ihre Bestellung {number} ist noch nicht unterwegs',
  'shipment_withdrawn.title': 'Diese Sendung ist noch nicht unterwegs',
  'shipment_withdrawn.text':
    'Wir haben Ihnen geschrieben, dass diese Artikel Ihrer Bestellung {number} versandt sind. Das stimmt nicht: Sie sind noch bei uns. Wir schreiben Ihnen, sobald sie versandt sind. Bitte entschuldigen Sie.',
  'cancelled.subject': 'Ihre Bestellung {number} ist storniert',
  'cancelled.title': 'Ihre Bestellung ist storniert',
  'cancelled.text':
    'Ihre Bestellung {number} ist storniert. Falls Sie sie bezahlt haben, erfahren Sie in einer weiteren Nachricht, wie Sie das Geld zurückerhalten.',
  'refund_requested.subject': 'Erstattung für Ihre Bestellung {number} beantragt',
  'refund_requested.title': 'Ihre Erstattung ist beantragt',
  'refund_requested.text':
    'Wir haben unseren Zahlungsdienst gebeten, Ihnen {refunded} für Ihre Bestellung {number} über das von Ihnen verwendete Zahlungsmittel zurückzuzahlen. Wir schreiben Ihnen, sobald er bestätigt, dass dies geschehen ist.',
  'refund_transfer.subject': 'Erstattung für Ihre Bestellung {number} folgt',
  'refund_transfer.title': 'Wir erstatten Ihnen den Betrag',
  'refund_transfer.text':
    'Wir werden Ihnen {refunded} für Ihre Bestellung {number} per Überweisung auf das Konto {account} erstatten. Wir schreiben Ihnen am Tag der Überweisung.',
  'refund_account.subject': 'Ihr Konto für die Erstattung der Bestellung {number}',
  'refund_account.title': 'Auf welches Konto dürfen wir erstatten?',
  'refund_account.text':
    'Wir werden Ihnen {refunded} für Ihre Bestellung {number} per Überweisung erstatten. Geben Sie das Konto auf der Seite der Bestellung an; wir schreiben Ihnen am Tag der Überweisung.',
  'refund_withdrawn.subject': 'Keine Erstattung für Ihre Bestellung {number}',
  'refund_withdrawn.title': 'Die angekündigte Erstattung entfällt',
  'refund_withdrawn.text':
    'Wir hatten Ihnen eine Erstattung von {refunded} für Ihre Bestellung {number} angekündigt. Sie erfolgt nicht: Sie beruhte auf einer Überweisung, die wir bei dieser Bestellung irrtümlich vermerkt hatten. Bitte entschuldigen Sie.',
  'refund_failed.subject': 'Die Erstattung Ihrer Bestellung {number} ist nicht erfolgt',
  'refund_failed.title': 'Ihre Erstattung ist nicht erfolgt',
  'refund_failed.text':
    'Die Erstattung von {refunded} für Ihre Bestellung {number} war nicht möglich. Wir melden uns bei Ihnen; Sie können uns auch schreiben.',
  'refunded.subject': 'Erstattung für Ihre Bestellung {number} erfolgt',
  'refunded.title': 'Ihre Erstattung ist erfolgt',
  'refunded.text':
    'Wir haben Ihnen {refunded} für Ihre Bestellung {number} erstattet. Je nach Bank trifft der Betrag in einigen Tagen ein.',
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
