import type { SearchMessages } from './messages.fr.ts';

export const de: SearchMessages = {
  label: 'Ein Produkt, eine Artikelnummer oder eine Anwendung suchen',
  placeholder: 'Produkt, Artikelnummer oder Anwendung',
  submit: 'Suchen',
  empty: 'Geben Sie einen Namen, eine Artikelnummer oder eine Anwendung ein.',
  products: 'Produkte',
  categories: 'Kategorien',
  pages: 'Seiten',
  title: 'Vorschläge',
  hint: 'Geben Sie mindestens drei Zeichen ein: einen Namen, eine Artikelnummer oder eine Anwendung.',
  searching: 'Suche läuft',
  none: 'Leider keine Ergebnisse für Ihre Suche',
  failed: 'Die Vorschläge sind nicht verfügbar. Drücken Sie die Eingabetaste, um zu suchen.',
  from: (label) => `${label}, ab`,
  withoutTax: 'zzgl. MwSt.',
  all: 'Alle Ergebnisse ansehen',
  unsure: 'Der Server antwortet nicht: Die vollständige Liste kann abweichen.',
  corrected: 'Keine Ergebnisse für „{text}“. Angezeigt werden Ergebnisse für „{corrected}“.',
};
