export const fr = {
  advice: 'Conseil technique',
  order: 'Commande',
  distributor: 'Devenir distributeur',
  documentation: 'Documentation',
  complaint: 'Réclamation',
  press: 'Presse',
} as const;
