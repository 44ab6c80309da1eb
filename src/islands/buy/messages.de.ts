import type { BuyMessages } from './messages.fr.ts';

export const de: BuyMessages = {
  close: 'Schließen',
  choose: 'Welches Gebinde?',
  failed: 'Der Artikel konnte nicht hinzugefügt werden. Versuchen Sie es in einem Augenblick noch einmal.',
};
