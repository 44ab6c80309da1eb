export const fr = {
  subject: '{sender} vous envoie une liste de produits',
  title: 'La liste de {sender}',
  one: '{sender} a choisi ce produit chez {brand} et vous l’envoie.',
  several: '{sender} a choisi ces {count} produits chez {brand} et vous les envoie.',
  open: 'Ouvrir la liste',
  remark:
    'Les prix sont ceux d’aujourd’hui. Vous recevez ce message parce que {sender} a indiqué votre adresse sur notre site ; nous ne l’utilisons pour rien d’autre.',
  quantity: 'Quantité : {count}',
  price: '{pack} : {price} {tax}',
  withoutTax: 'hors TVA',
  withTax: 'TVA comprise',
} as const;
