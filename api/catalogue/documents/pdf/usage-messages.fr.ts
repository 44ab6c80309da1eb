/** Words of instructions for use, and of clauses for specifications. */
export interface UsageMessages {
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
  readonly documents: string;
  readonly technicalSheet: string;
  readonly safetySheet: string;
  readonly declaration: (number: string) => string;
  readonly measurement: string;
  readonly measures: Readonly<Record<'area' | 'length', string>>;
}

export const fr: UsageMessages = {
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
  documents: 'Documents à remettre',
  technicalSheet: 'La fiche technique du produit, dans sa dernière édition.',
  safetySheet: 'La fiche de données de sécurité.',
  declaration: (number) => `La déclaration des performances ${number}.`,
  measurement: 'Mesurage',
  measures: {
    area: 'Quantité présumée (QP), au m² de surface nette, ouvertures déduites.',
    length: 'Quantité présumée (QP), au mètre courant.',
  },
};
