import type { UsageMessages } from './usage-messages.fr.ts';

export const nl: UsageMessages = {
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
  documents: 'Voor te leggen documenten',
  technicalSheet: 'De technische fiche van het product, in de laatste uitgave.',
  safetySheet: 'Het veiligheidsinformatieblad.',
  declaration: (number) => `De prestatieverklaring ${number}.`,
  measurement: 'Meetmethode',
  measures: {
    area: 'Vermoedelijke hoeveelheid (VH), per m² netto-oppervlakte, openingen afgetrokken.',
    length: 'Vermoedelijke hoeveelheid (VH), per strekkende meter.',
  },
};
