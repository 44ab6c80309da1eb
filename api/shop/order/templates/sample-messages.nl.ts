export const nl = {
  product: 'Universeel vulmiddel in poeder',
  line: '5 kg, aantal: 2',
  articles: 'Artikelen',
  delivery: 'Levering',
  total: 'Totaal incl. btw',
  address: 'Leveringsadres',
  addressLines: 'Amélie Vandenbroucke\nNieuwstraat 12\n1000 Brussel',
  account: 'Rekening',
  communication: 'Gestructureerde mededeling',
} as const;
