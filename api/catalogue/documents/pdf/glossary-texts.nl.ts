import type { GlossaryTexts } from './glossary-texts.fr.ts';

export const nl: GlossaryTexts = {
  abbreviations: [
    ['ADR', 'overeenkomst over het internationale vervoer van gevaarlijke goederen over de weg'],
    ['CAS', 'Chemical Abstracts Service'],
    ['CLP', 'indeling, etikettering en verpakking'],
    ['EG', 'Europese Gemeenschap'],
    ['IATA', 'internationale vereniging voor luchtvervoer'],
    ['IMDG', 'internationale code voor het vervoer van gevaarlijke goederen over zee'],
    ['IMO', 'Internationale Maritieme Organisatie'],
    ['PBT', 'persistent, bioaccumulerend en toxisch'],
    ['REACH', 'registratie, beoordeling, autorisatie en beperking van chemische stoffen'],
    ['VN', 'Verenigde Naties'],
    ['zPzB', 'zeer persistent en zeer bioaccumulerend'],
  ],
  statements: 'Volledige tekst van de gevarenaanduidingen in rubriek 3:',
  short: 'Afkortingen:',
  colon: ':',
};
