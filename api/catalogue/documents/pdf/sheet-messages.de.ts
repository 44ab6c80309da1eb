import type { SheetMessages } from './sheet-messages.fr.ts';

export const de: SheetMessages = {
  title: 'Technisches Merkblatt',
  advantages: 'Vorteile',
  use: 'Anwendungsbereich',
  limits: 'Nicht verwenden',
  steps: 'Verarbeitung',
  data: 'Technische Daten',
  conditions:
    'Richtwerte bei 20 °C und 65 % relativer Luftfeuchte. Sie hängen vom Untergrund, von der Schichtdicke und von der Belüftung ab.',
  packs: 'Gebinde',
  pack: 'Gebinde',
  ean: 'EAN-Code',
  box: 'Je Karton',
  pallet: 'Je Palette',
  safety: 'Sicherheit',
  noHazard: 'Nach der Verordnung (EG) Nr. 1272/2008 (CLP) nicht als gefährlich eingestuft.',
  safetySheet: 'Das Sicherheitsdatenblatt ist auf unserer Website und auf Anfrage erhältlich.',
  disclaimer:
    'Diese Angaben beruhen auf unseren Kenntnissen und Erfahrungen am Tag der Ausgabe. Sie ersetzen keine Probe auf dem Untergrund. Mit dieser Ausgabe verlieren alle früheren ihre Gültigkeit.',
};
