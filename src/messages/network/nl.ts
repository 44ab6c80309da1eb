import type { NetworkMessages } from './fr.ts';

export const nl: NetworkMessages = {
  title: 'Vakman of handel?',
  intro: 'Producten, thema’s en nieuws verschillen.',
  change: 'Wisselen kan altijd, bovenaan de pagina.',
  pro: 'Vakman',
  proText: 'Schilders en aannemers: u verwerkt onze producten.',
  trade: 'Handel',
  tradeText: 'U verkoopt ze door, aan de toonbank of per pallet.',
  close: 'Sluiten zonder te kiezen',
};
