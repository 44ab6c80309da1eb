import type { BuyMessages } from './messages.fr.ts';

export const nl: BuyMessages = {
  close: 'Sluiten',
  choose: 'Welke verpakking?',
  failed: 'Het artikel kon niet worden toegevoegd. Probeer het zo dadelijk opnieuw.',
};
