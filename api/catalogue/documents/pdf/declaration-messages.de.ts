import type { DeclarationMessages } from './declaration-messages.fr.ts';

export const de: DeclarationMessages = {
  title: 'Leistungserklärung',
  number: 'Nr.',
  productType: 'Eindeutiger Kenncode des Produkttyps',
  intendedUse: 'Verwendungszweck',
  manufacturer: 'Hersteller',
  representative: 'Bevollmächtigter',
  none: 'Entfällt',
  systemName: 'System zur Bewertung und Überprüfung der Leistungsbeständigkeit',
  system: (system) => `System ${system}`,
  standard: 'Harmonisierte Norm',
  notifiedBody: 'Notifizierte Stelle',
  certificate: (number) => `Zertifikat ${number}`,
  performances: 'Erklärte Leistungen',
  characteristic: 'Wesentliches Merkmal',
  performance: 'Leistung',
  specification: 'Harmonisierte technische Spezifikation',
  notDetermined: 'NPD: keine Leistung festgestellt.',
  conformity:
    'Die Leistung des vorstehenden Produkts entspricht den erklärten Leistungen. Für die Erstellung der Leistungserklärung im Einklang mit der Verordnung (EU) Nr. 305/2011 ist allein der obengenannte Hersteller verantwortlich.',
  safetySheet:
    'Die nach den Artikeln 31 und 33 der Verordnung (EG) Nr. 1907/2006 (REACH) geforderten Angaben stehen im Sicherheitsdatenblatt, das zusammen mit dieser Erklärung zur Verfügung gestellt wird.',
  signed: 'Unterzeichnet für den Hersteller und im Namen des Herstellers von:',
  placeAndDay: (city, day) => `${city}, den ${day}`,
  signature: 'Unterschrift',
  retention: 'Diese Erklärung bleibt zehn Jahre nach dem Inverkehrbringen des Produkts verfügbar.',
  marking: 'CE-Kennzeichnung',
  markingLead: 'Angaben auf der Verpackung oder in den Begleitunterlagen des Produkts.',
  markingNote: 'Nach den Artikeln 8 und 9 der Verordnung (EU) Nr. 305/2011.',
  declaration: 'Leistungserklärung',
  marked: (year) => `CE-Kennzeichnung erstmals angebracht im Jahr ${year}`,
};
