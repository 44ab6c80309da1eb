import type { NetworkMessages } from './fr.ts';

export const de: NetworkMessages = {
  title: 'Fachmann oder Händler?',
  intro:
    'Davon hängen die Produkte, die Themen auf der Startseite und die Neuigkeiten ab. Sie können oben auf der Seite jederzeit wechseln.',
  pro: 'Fachmann',
  proText: 'Malerbetrieb oder Bauhandwerk: Sie verarbeiten unsere Produkte.',
  trade: 'Handel',
  tradeText: 'Sie verkaufen unsere Produkte weiter, an der Theke oder palettenweise.',
  close: 'Schließen, ohne zu wählen',
};
