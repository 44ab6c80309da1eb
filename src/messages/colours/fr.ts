export const fr = {
  title: 'Colorimétrie',
  text: '{count} teintes, préparées à la commande ou au comptoir, montrées sur l’enduit et non sur papier, avec la part de lumière que chacune renvoie.',
  empty: 'Le nuancier est en préparation.',
  formulas: 'Formules pour distributeurs',
  formulasText: 'Machine, base, conditionnement : les doses de chaque colorant, et l’étiquette du seau.',
} as const;
