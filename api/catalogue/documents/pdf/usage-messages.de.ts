import type { UsageMessages } from './usage-messages.fr.ts';

export const de: UsageMessages = {
  instructions: 'Gebrauchsanweisung',
  instructionsNote:
    'Richtwerte bei 20 °C und 65 % relativer Luftfeuchte. Beachten Sie auch die Angaben auf der Verpackung; das technische Merkblatt enthält alle Werte.',
  before: 'Bevor Sie beginnen',
  steps: 'Schritt für Schritt',
  after: 'Nach der Arbeit',
  clause: 'Ausschreibungstext',
  clauseNote:
    'Vom Planer an das Bauvorhaben anzupassen. Markenangaben verstehen sich mit dem Zusatz „oder gleichwertig“.',
  description: 'Beschreibung',
  product: (name, brand) => `${name}, Fabrikat ${brand}, oder gleichwertig.`,
  demands: 'Geforderte Eigenschaften',
  standard: 'Norm',
  marking: (standard, number) => `${standard}, CE-Kennzeichnung, Leistungserklärung ${number}`,
  execution: 'Ausführung',
  documents: 'Vorzulegende Unterlagen',
  technicalSheet: 'Das technische Merkblatt des Produkts in seiner neuesten Ausgabe.',
  safetySheet: 'Das Sicherheitsdatenblatt.',
  declaration: (number) => `Die Leistungserklärung ${number}.`,
  measurement: 'Aufmaß',
  measures: {
    area: 'Voraussichtliche Menge (VM), je m² Nettofläche, Öffnungen abgezogen.',
    length: 'Voraussichtliche Menge (VM), je laufenden Meter.',
  },
};
