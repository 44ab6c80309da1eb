import type { NetworkMessages } from './fr.ts';

export const de: NetworkMessages = {
  title: 'Fachbetrieb oder Handel?',
  intro: 'Produkte, Themen und Neuigkeiten hängen davon ab.',
  change: 'Oben auf der Seite können Sie jederzeit wechseln.',
  pro: 'Fachmann',
  proText: 'Malerbetrieb oder Bauhandwerk: Sie verarbeiten unsere Produkte.',
  trade: 'Handel',
  tradeText: 'Sie verkaufen unsere Produkte weiter, an der Theke oder palettenweise.',
  close: 'Schließen, ohne zu wählen',
};
