import type { SheetMessages } from './sheet-messages.fr.ts';

export const nl: SheetMessages = {
  title: 'Technische fiche',
  advantages: 'Sterke punten',
  use: 'Toepassingsgebied',
  limits: 'Niet gebruiken',
  steps: 'Verwerking',
  data: 'Eigenschappen',
  conditions:
    'Richtwaarden bij 20 °C en 65% relatieve vochtigheid. Ze hangen af van de ondergrond, de dikte en de verluchting.',
  packs: 'Verpakkingen',
  pack: 'Verpakking',
  ean: 'EAN-code',
  box: 'Per doos',
  pallet: 'Per pallet',
  safety: 'Veiligheid',
  noHazard: 'Product niet als gevaarlijk ingedeeld volgens verordening (EG) nr. 1272/2008 (CLP).',
  safetySheet: 'Het veiligheidsinformatieblad vindt u op onze site en krijgt u op verzoek.',
  disclaimer:
    'Deze gegevens steunen op onze kennis en ervaring op de dag van uitgave. Ze ontslaan u niet van een proef op de ondergrond. Deze uitgave vervangt alle vorige.',
};
