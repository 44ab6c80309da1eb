export const de = {
  link: 'Benachrichtigen, wenn er wieder da ist',
  formTitle: 'Benachrichtigen Sie mich',
  formText:
    'Dieser Artikel ist ausverkauft. Geben Sie Ihre Adresse an: Wir schreiben Ihnen ein einziges Mal, sobald er wieder erhältlich ist.',
  consent:
    'Ihre Adresse dient nur dieser Nachricht. Sie wird gelöscht, sobald diese versandt ist, spätestens nach 180 Tagen.',
  submit: 'Benachrichtigen',
  product: 'Das Produkt ansehen',
  sentTitle: 'Noch ein Klick in Ihrem Postfach',
  sentText:
    'Wir haben Ihnen gerade geschrieben. Folgen Sie dem Link in unserer Nachricht, um Ihre Anfrage zu bestätigen: Bis dahin wird Ihre Adresse nicht gespeichert. Kommt nichts an, sehen Sie im Spam-Ordner nach.',
  confirmTitle: 'Bestätigen Sie Ihre Anfrage',
  confirmText: 'Wir schreiben Ihnen ein einziges Mal, sobald dieser Artikel wieder erhältlich ist.',
  confirm: 'Die Anfrage bestätigen',
  doneTitle: 'Ist notiert',
  doneText:
    'Wir schreiben Ihnen, sobald dieser Artikel wieder erhältlich ist. Danach wird Ihre Adresse gelöscht.',
  availableTitle: 'Sie können diesen Artikel bestellen',
  availableText: 'Er ist nicht ausverkauft: Sie brauchen auf nichts zu warten.',
  endedTitle: 'Dieser Link ist nicht mehr gültig',
  endedText:
    'Ein Bestätigungslink gilt 48 Stunden. Fordern Sie einen neuen an: Das dauert nur einen Augenblick.',
  again: 'Neu beginnen',
  goneTitle: 'Dieser Artikel wird hier nicht verkauft',
  goneText: 'Vielleicht ist er nicht mehr im Sortiment. Ein anderer passt wohl auch.',
  range: 'Unsere Produkte ansehen',
} as const;
