export const nl = {
  'confirm.subject': 'Bevestig uw aanvraag: {article}',
  'confirm.title': 'Wilt u een bericht krijgen?',
  'confirm.text':
    'Iemand, wellicht uzelf, wil weten wanneer dit artikel weer verkrijgbaar is: {article}. Bevestig het, en wij schrijven u die dag één keer.',
  'confirm.open': 'De aanvraag bevestigen',
  'confirm.remark':
    'De link werkt {hours} uur. Hebt u niets gevraagd, dan hoeft u niets te doen: uw adres is niet bewaard.',
  'back.subject': 'Weer verkrijgbaar: {name}',
  'back.title': 'Het is er weer',
  'back.text':
    'Het artikel waarop u wachtte, is weer verkrijgbaar. Wij houden het niet voor u opzij: misschien wachtten er nog anderen op.',
  'back.open': 'Het product bekijken',
  'back.remark':
    'U had om dit bericht gevraagd. Het blijft bij dit ene: uw adres is nu van de wachtlijst gewist.',
} as const;
