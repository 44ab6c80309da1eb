/** Words of the declaration of performance (Regulation (EU) 305/2011, annex III) and of the CE marking. */
export interface DeclarationMessages {
  readonly title: string;
  readonly number: string;
  readonly productType: string;
  readonly intendedUse: string;
  readonly manufacturer: string;
  readonly representative: string;
  readonly none: string;
  readonly systemName: string;
  readonly system: (system: string) => string;
  readonly standard: string;
  readonly notifiedBody: string;
  readonly certificate: (number: string) => string;
  readonly performances: string;
  readonly characteristic: string;
  readonly performance: string;
  readonly specification: string;
  readonly notDetermined: string;
  readonly conformity: string;
  readonly safetySheet: string;
  readonly signed: string;
  readonly placeAndDay: (city: string, day: string) => string;
  readonly signature: string;
  readonly retention: string;
  readonly marking: string;
  readonly markingLead: string;
  readonly markingNote: string;
  readonly declaration: string;
  readonly marked: (year: number) => string;
}

export const fr: DeclarationMessages = {
  title: 'Déclaration des performances',
  number: 'N°',
  productType: 'Code d’identification unique du produit type',
  intendedUse: 'Usage prévu',
  manufacturer: 'Fabricant',
  representative: 'Mandataire',
  none: 'Sans objet',
  systemName: 'Système d’évaluation et de vérification de la constance des performances',
  system: (system) => `Système ${system}`,
  standard: 'Norme harmonisée',
  notifiedBody: 'Organisme notifié',
  certificate: (number) => `certificat ${number}`,
  performances: 'Performances déclarées',
  characteristic: 'Caractéristique essentielle',
  performance: 'Performance',
  specification: 'Spécification technique harmonisée',
  notDetermined: 'NPD : performance non déterminée.',
  conformity:
    'Les performances du produit identifié ci-dessus sont conformes aux performances déclarées. Conformément au règlement (UE) n° 305/2011, la présente déclaration des performances est établie sous la seule responsabilité du fabricant mentionné ci-dessus.',
  safetySheet:
    'Les informations exigées par les articles 31 et 33 du règlement (CE) n° 1907/2006 (REACH) figurent dans la fiche de données de sécurité, fournie avec cette déclaration.',
  signed: 'Signé pour le fabricant et en son nom par :',
  placeAndDay: (city, day) => `À ${city}, le ${day}`,
  signature: 'Signature',
  retention: 'Cette déclaration reste à disposition pendant dix ans après la mise sur le marché du produit.',
  marking: 'Marquage CE',
  markingLead: 'Mentions portées sur l’emballage ou les documents d’accompagnement du produit.',
  markingNote: 'Selon les articles 8 et 9 du règlement (UE) n° 305/2011.',
  declaration: 'Déclaration des performances',
  marked: (year) => `Marquage CE apposé pour la première fois en ${year}`,
};
