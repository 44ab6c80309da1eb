export const fr = {
  text: 'Texte',
  shade: 'Argile',
  filler: 'Enduit de rebouchage universel en poudre',
  answer:
    'Bonjour,\n\nGrattez ce qui s’écaille, puis appliquez un primaire avant l’enduit.\nComptez une journée de séchage.\n\nBien à vous,\nLe service technique',
  price: '5 kg : {price} TVA comprise',
  quantity: 'Quantité : {count}',
  note: 'Pour le mur de la cuisine <côté fenêtre>',
  smoother: 'Enduit de lissage',
} as const;
