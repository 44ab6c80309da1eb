export const de = {
  subject: '{sender} sendet Ihnen eine Produktliste',
  title: 'Die Liste von {sender}',
  one: '{sender} hat dieses Produkt bei {brand} ausgewählt und sendet es Ihnen.',
  several: '{sender} hat diese {count} Produkte bei {brand} ausgewählt und sendet sie Ihnen.',
  open: 'Liste öffnen',
  remark:
    'Es gelten die heutigen Preise. Sie erhalten diese Nachricht, weil {sender} Ihre Adresse auf unserer Website angegeben hat; wir verwenden sie für nichts anderes.',
  quantity: 'Menge: {count}',
  price: '{pack}: {price} {tax}',
  withoutTax: 'zzgl. MwSt.',
  withTax: 'inkl. MwSt.',
} as const;
