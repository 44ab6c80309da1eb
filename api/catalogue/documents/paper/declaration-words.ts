import type { Locale } from '../../../contract/common.ts';

/** Words of the declaration of performance (Regulation (EU) 305/2011, annex III) and of the CE marking. */
interface DeclarationWords {
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
  readonly kept: string;
  readonly marking: string;
  readonly markingLead: string;
  readonly markingNote: string;
  readonly declaration: string;
  readonly marked: (year: number) => string;
}

const french: DeclarationWords = {
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
  kept: 'Cette déclaration reste à disposition pendant dix ans après la mise sur le marché du produit.',
  marking: 'Marquage CE',
  markingLead: 'Ce que l’emballage ou les documents d’accompagnement du produit portent.',
  markingNote: 'Selon les articles 8 et 9 du règlement (UE) n° 305/2011.',
  declaration: 'Déclaration des performances',
  marked: (year) => `Marquage CE apposé pour la première fois en ${year}`,
};

const dutch: DeclarationWords = {
  title: 'Prestatieverklaring',
  number: 'Nr.',
  productType: 'Unieke identificatiecode van het producttype',
  intendedUse: 'Beoogd gebruik',
  manufacturer: 'Fabrikant',
  representative: 'Gemachtigde',
  none: 'Niet van toepassing',
  systemName: 'Systeem voor de beoordeling en verificatie van de prestatiebestendigheid',
  system: (system) => `Systeem ${system}`,
  standard: 'Geharmoniseerde norm',
  notifiedBody: 'Aangemelde instantie',
  certificate: (number) => `certificaat ${number}`,
  performances: 'Aangegeven prestaties',
  characteristic: 'Essentieel kenmerk',
  performance: 'Prestatie',
  specification: 'Geharmoniseerde technische specificatie',
  notDetermined: 'NPD: prestatie niet bepaald.',
  conformity:
    'De prestaties van het hierboven omschreven product zijn conform de aangegeven prestaties. Deze prestatieverklaring wordt in overeenstemming met Verordening (EU) nr. 305/2011 onder de exclusieve verantwoordelijkheid van de hierboven vermelde fabrikant verstrekt.',
  safetySheet:
    'De informatie die de artikelen 31 en 33 van Verordening (EG) nr. 1907/2006 (REACH) vragen, staat in het veiligheidsinformatieblad, dat bij deze verklaring hoort.',
  signed: 'Ondertekend voor en namens de fabrikant door:',
  placeAndDay: (city, day) => `Te ${city}, op ${day}`,
  signature: 'Handtekening',
  kept: 'Deze verklaring blijft beschikbaar tot tien jaar nadat het product in de handel is gebracht.',
  marking: 'CE-markering',
  markingLead: 'Wat op de verpakking of de begeleidende documenten van het product staat.',
  markingNote: 'Volgens de artikelen 8 en 9 van Verordening (EU) nr. 305/2011.',
  declaration: 'Prestatieverklaring',
  marked: (year) => `CE-markering voor het eerst aangebracht in ${year}`,
};

export const declarationWords = (locale: Locale): DeclarationWords => (locale === 'fr' ? french : dutch);
