import type { NetworkMessages } from './fr.ts';

export const de: NetworkMessages = {
  title: 'Fachmann oder Händler?',
  intro:
    'Die Produkte, die hervorgehobenen Themen und die Neuigkeiten hängen davon ab. Sie können oben auf der Seite wechseln.',
  pro: 'Fachmann',
  proText: 'Maler- und Bauhandwerk: Sie verarbeiten unsere Produkte.',
  trade: 'Handel',
  tradeText: 'Sie verkaufen sie weiter, an der Theke oder palettenweise.',
  close: 'Schließen, ohne zu wählen',
};
