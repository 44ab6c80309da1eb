import type { Locale } from '../../../contract/common.ts';

export interface SheetWords {
  readonly title: string;
  readonly advantages: string;
  readonly use: string;
  readonly steps: string;
  readonly data: string;
  readonly conditions: string;
  readonly packs: string;
  readonly pack: string;
  readonly ean: string;
  readonly box: string;
  readonly pallet: string;
  readonly safety: string;
  readonly noHazard: string;
  readonly safetySheet: string;
  readonly disclaimer: string;
}

const french: SheetWords = {
  title: 'Fiche technique',
  advantages: 'Points forts',
  use: 'Domaine d’emploi',
  steps: 'Mise en œuvre',
  data: 'Caractéristiques',
  conditions:
    'Valeurs indicatives à 20 °C et 65 % d’humidité relative. Elles dépendent du support, de l’épaisseur et de l’aération.',
  packs: 'Conditionnements',
  pack: 'Conditionnement',
  ean: 'Code EAN',
  box: 'Par carton',
  pallet: 'Par palette',
  safety: 'Sécurité',
  noHazard: 'Produit non classé dangereux selon le règlement (CE) n° 1272/2008 (CLP).',
  safetySheet: 'La fiche de données de sécurité est disponible sur notre site et sur simple demande.',
  disclaimer:
    'Ces indications reposent sur notre connaissance et notre expérience au jour de l’édition. Elles ne dispensent pas d’un essai sur le support. Cette édition remplace toutes les précédentes.',
};

const dutch: SheetWords = {
  title: 'Technische fiche',
  advantages: 'Sterke punten',
  use: 'Toepassingsgebied',
  steps: 'Gebruik',
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
  safetySheet: 'Het veiligheidsinformatieblad vindt u op onze site en krijgt u op eenvoudig verzoek.',
  disclaimer:
    'Deze gegevens steunen op onze kennis en ervaring op de dag van uitgave. Ze ontslaan u niet van een proef op de ondergrond. Deze uitgave vervangt alle vorige.',
};

export const sheetWords = (locale: Locale): SheetWords => (locale === 'fr' ? french : dutch);
