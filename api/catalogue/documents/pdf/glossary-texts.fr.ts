export interface GlossaryTexts {
  /** What the sheet writes in short, by its first letters. */
  readonly abbreviations: readonly (readonly [short: string, meaning: string])[];
  /** Above statements in full. */
  readonly statements: string;
  /** Above the abbreviations. */
  readonly short: string;
  /** Between an abbreviation and its meaning. */
  readonly colon: string;
}

export const fr: GlossaryTexts = {
  abbreviations: [
    ['ADR', 'accord relatif au transport international des marchandises dangereuses par route'],
    ['CAS', 'Chemical Abstracts Service'],
    ['CE', 'Communauté européenne'],
    ['CLP', 'classification, étiquetage et emballage'],
    ['IATA', 'Association du transport aérien international'],
    ['IMDG', 'code maritime international des marchandises dangereuses'],
    ['OMI', 'Organisation maritime internationale'],
    ['ONU', 'Organisation des Nations unies'],
    ['PBT', 'persistant, bioaccumulable et toxique'],
    ['REACH', 'enregistrement, évaluation, autorisation et restriction des substances chimiques'],
    ['vPvB', 'très persistant et très bioaccumulable'],
  ],
  statements: 'Texte intégral des mentions de danger de la rubrique 3 :',
  short: 'Abréviations :',
  colon: ' :',
};
