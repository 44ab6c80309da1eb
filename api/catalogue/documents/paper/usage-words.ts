import type { Locale } from '../../../contract/common.ts';

/** Words of instructions for use, and of clauses for specifications. */
interface UsageWords {
  readonly instructions: string;
  readonly instructionsNote: string;
  readonly before: string;
  readonly steps: string;
  readonly after: string;
  readonly clause: string;
  readonly clauseNote: string;
  readonly description: string;
  readonly product: (name: string, brand: string) => string;
  readonly demands: string;
  readonly standard: string;
  readonly marking: (standard: string, number: string) => string;
  readonly execution: string;
  readonly papers: string;
  readonly technicalSheet: string;
  readonly safetySheet: string;
  readonly declaration: (number: string) => string;
  readonly measurement: string;
  readonly measures: Readonly<Record<'area' | 'length', string>>;
}

const french: UsageWords = {
  instructions: 'Mode d’emploi',
  instructionsNote:
    'Valeurs indicatives à 20 °C et 65 % d’humidité relative. Suivez aussi les indications de l’emballage ; la fiche technique donne toutes les valeurs.',
  before: 'Avant de commencer',
  steps: 'Pas à pas',
  after: 'Après le travail',
  clause: 'Clause de cahier des charges',
  clauseNote: 'Texte que l’auteur de projet adapte à l’ouvrage. Une marque s’entend « ou équivalent ».',
  description: 'Description',
  product: (name, brand) => `${name}, de marque ${brand}, ou équivalent.`,
  demands: 'Caractéristiques exigées',
  standard: 'Norme',
  marking: (standard, number) => `${standard}, marquage CE, déclaration des performances ${number}`,
  execution: 'Exécution',
  papers: 'Documents à remettre',
  technicalSheet: 'La fiche technique du produit, dans sa dernière édition.',
  safetySheet: 'La fiche de données de sécurité.',
  declaration: (number) => `La déclaration des performances ${number}.`,
  measurement: 'Mesurage',
  measures: {
    area: 'Quantité présumée (QP), au m² de surface nette, ouvertures déduites.',
    length: 'Quantité présumée (QP), au mètre courant.',
  },
};

const dutch: UsageWords = {
  instructions: 'Gebruiksaanwijzing',
  instructionsNote:
    'Richtwaarden bij 20 °C en 65% relatieve vochtigheid. Volg ook de aanwijzingen op de verpakking; de technische fiche geeft alle waarden.',
  before: 'Vóór u begint',
  steps: 'Stap voor stap',
  after: 'Na het werk',
  clause: 'Bestektekst',
  clauseNote: 'Tekst die de ontwerper aan het werk aanpast. Een merk geldt als “of gelijkwaardig”.',
  description: 'Beschrijving',
  product: (name, brand) => `${name}, van het merk ${brand}, of gelijkwaardig.`,
  demands: 'Vereiste eigenschappen',
  standard: 'Norm',
  marking: (standard, number) => `${standard}, CE-markering, prestatieverklaring ${number}`,
  execution: 'Uitvoering',
  papers: 'Voor te leggen documenten',
  technicalSheet: 'De technische fiche van het product, in de laatste uitgave.',
  safetySheet: 'Het veiligheidsinformatieblad.',
  declaration: (number) => `De prestatieverklaring ${number}.`,
  measurement: 'Meetmethode',
  measures: {
    area: 'Vermoedelijke hoeveelheid (VH), per m² netto-oppervlakte, openingen afgetrokken.',
    length: 'Vermoedelijke hoeveelheid (VH), per strekkende meter.',
  },
};

export const usageWords = (locale: Locale): UsageWords => (locale === 'fr' ? french : dutch);
