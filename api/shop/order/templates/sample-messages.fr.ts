export const fr = {
  product: 'Rebouchage Universel poudre',
  line: '5 kg, quantité : 2',
  articles: 'Articles',
  delivery: 'Livraison',
  total: 'Total TVA comprise',
  address: 'Adresse de livraison',
  addressLines: 'Amélie Vandenbroucke\nRue Neuve 12\n1000 Bruxelles',
  account: 'Compte',
  communication: 'Communication structurée',
} as const;
