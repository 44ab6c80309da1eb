import type { packing as french } from '../fr/packing.ts';

const plurals = new Intl.PluralRules('nl');

/** The packing table: what can leave, what is printed for it, and its departure. */
export const packing: typeof french = {
  only: 'Welke bestellingen',
  choices: { ready: 'Kunnen vertrekken', waiting: 'Wachten op artikelen', aside: 'Opzijgezet' },
  carrier: 'Vervoerder',
  depot: 'Depot',
  nothing: 'Niets te verzenden.',
  all: 'Alles aanvinken',
  chosen: (count) => `${count} ${plurals.select(count) === 'one' ? 'bestelling' : 'bestellingen'} aangevinkt`,
  chooseOne: (number) => `Bestelling ${number}`,
  pickList: 'Verzamellijst (PDF)',
  slips: 'Leveringsbonnen (PDF)',
  labels: 'Etiketten (ZPL)',
  numbersShort: 'Trackingnummers',
  numbers: (number) => `Trackingnummers van ${number}`,
  numbersHint:
    'Een barcodelezer gaat vanzelf naar de volgende bestelling. Meerdere nummers worden met komma’s gescheiden.',
  owed: (money: string) => `Nog te betalen: ${money}`,
  waiting: 'Wacht op artikelen',
  on: (shelf) => `op ${shelf}`,
  aside: 'Opzijzetten…',
  asideFor: (reason) => `Opzijgezet: ${reason}`,
  reason: 'Reden',
  asideSend: 'Opzijzetten',
  takeBack: 'Weer bij de andere zetten',
  ship: (count) =>
    count === 0
      ? 'Vertrek noteren'
      : `${count} ${plurals.select(count) === 'one' ? 'vertrek' : 'vertrekken'} noteren`,
  shipped: (count) =>
    `${count} ${plurals.select(count) === 'one' ? 'bestelling is' : 'bestellingen zijn'} vertrokken.`,
  refused: 'Wat aangevinkt blijft, is niet vertrokken.',
  mail: 'Elke klant krijgt een e-mail tien minuten na het vertrek.',
};
