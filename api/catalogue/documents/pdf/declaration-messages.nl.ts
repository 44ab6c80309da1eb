import type { DeclarationMessages } from './declaration-messages.fr.ts';

export const nl: DeclarationMessages = {
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
  retention: 'Deze verklaring blijft beschikbaar tot tien jaar nadat het product in de handel is gebracht.',
  marking: 'CE-markering',
  markingLead: 'Wat op de verpakking of de begeleidende documenten van het product staat.',
  markingNote: 'Volgens de artikelen 8 en 9 van Verordening (EU) nr. 305/2011.',
  declaration: 'Prestatieverklaring',
  marked: (year) => `CE-markering voor het eerst aangebracht in ${year}`,
};
