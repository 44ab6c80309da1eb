export const fr = {
  text: 'Texte',
  shade: 'Argile',
  filler: 'Enduit de rebouchage universel en poudre',
  price: '5 kg : {price} TVA comprise',
  quantity: 'Quantité : {count}',
  note: 'Pour le mur de la cuisine <côté fenêtre>',
  smoother: 'Enduit de lissage',
} as const;
