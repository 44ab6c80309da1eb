export const nl = {
  link: 'Laat me weten wanneer het er weer is',
  formTitle: 'Laat me weten wanneer het er weer is',
  formText:
    'Dit artikel is uitverkocht. Geef uw adres: wij schrijven u één keer, zodra het weer verkrijgbaar is.',
  consent:
    'Uw adres dient alleen voor dit bericht. Het wordt gewist zodra dat verstuurd is, en uiterlijk na 180 dagen.',
  submit: 'Hou me op de hoogte',
  product: 'Het product bekijken',
  sentTitle: 'Nog één klik in uw mailbox',
  sentText:
    'Wij hebben u net geschreven. Volg de link in ons bericht om uw aanvraag te bevestigen: tot dan wordt uw adres niet bewaard. Komt er niets aan, kijk dan bij de ongewenste berichten.',
  confirmTitle: 'Bevestig uw aanvraag',
  confirmText: 'Wij schrijven u één keer, zodra dit artikel weer verkrijgbaar is.',
  confirm: 'De aanvraag bevestigen',
  doneTitle: 'Het is genoteerd',
  doneText: 'Wij schrijven u zodra dit artikel weer verkrijgbaar is. Daarna wordt uw adres gewist.',
  availableTitle: 'U kunt dit artikel bestellen',
  availableText: 'Het is niet uitverkocht: u hoeft nergens op te wachten.',
  endedTitle: 'Deze link is niet meer geldig',
  endedText: 'De link om te bevestigen werkt 48 uur. Vraag een nieuwe: dat is zo gebeurd.',
  again: 'Opnieuw beginnen',
  goneTitle: 'Dit artikel wordt hier niet verkocht',
  goneText: 'Misschien is het uit het assortiment. Er past wellicht een ander.',
  range: 'Onze producten bekijken',
} as const;
