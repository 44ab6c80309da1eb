export const nl = {
  subject: '{sender} stuurt u een productlijst',
  title: 'De lijst van {sender}',
  one: '{sender} koos dit product bij {brand} en stuurt het u door.',
  several: '{sender} koos deze {count} producten bij {brand} en stuurt ze u door.',
  open: 'De lijst openen',
  remark:
    'De prijzen zijn die van vandaag. U ontvangt dit bericht omdat {sender} uw adres op onze site heeft ingevuld; wij gebruiken het voor niets anders.',
  quantity: 'Aantal: {count}',
  price: '{pack}: {price} {tax}',
  withoutTax: 'excl. btw',
  withTax: 'incl. btw',
} as const;
