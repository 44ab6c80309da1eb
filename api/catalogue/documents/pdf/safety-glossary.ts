import type { Locale } from '../../../contract/common.ts';
import type { SafetySource } from '../document-source.ts';
import { unlabelledStatements, usedClasses } from '../hazard-classes.ts';

/** What the sheet writes in short, by its first letters. */
const abbreviations: Readonly<Record<Locale, readonly (readonly [short: string, meaning: string])[]>> = {
  fr: [
    ['ADR', 'accord relatif au transport international des marchandises dangereuses par route'],
    ['CAS', 'Chemical Abstracts Service'],
    ['CE', 'Communauté européenne'],
    ['CLP', 'classification, étiquetage et emballage'],
    ['IATA', 'Association du transport aérien international'],
    ['IMDG', 'code maritime international des marchandises dangereuses'],
    ['OMI', 'Organisation maritime internationale'],
    ['ONU', 'Organisation des Nations unies'],
    ['PBT', 'persistant, bioaccumulable et toxique'],
    ['REACH', 'enregistrement, évaluation et autorisation des substances chimiques'],
    ['vPvB', 'très persistant et très bioaccumulable'],
  ],
  nl: [
    ['ADR', 'overeenkomst over het internationale vervoer van gevaarlijke goederen over de weg'],
    ['CAS', 'Chemical Abstracts Service'],
    ['CLP', 'indeling, etikettering en verpakking'],
    ['EG', 'Europese Gemeenschap'],
    ['IATA', 'internationale vereniging voor luchtvervoer'],
    ['IMDG', 'internationale code voor het vervoer van gevaarlijke goederen over zee'],
    ['IMO', 'Internationale Maritieme Organisatie'],
    ['PBT', 'persistent, bioaccumulerend en toxisch'],
    ['REACH', 'registratie, beoordeling en autorisatie van chemische stoffen'],
    ['VN', 'Verenigde Naties'],
    ['zPzB', 'zeer persistent en zeer bioaccumulerend'],
  ],
};

const leads = {
  fr: { statements: 'Texte intégral des mentions de danger de la rubrique 3 :', short: 'Abréviations :' },
  nl: { statements: 'Volledige tekst van de gevarenaanduidingen in rubriek 3:', short: 'Afkortingen:' },
};
const colons = { fr: ' :', nl: ':' };

/** The end of the sixteenth section: statements in full that stand only in the third, and abbreviations. */
export function safetyGlossary(source: SafetySource, locale: Locale): string[] {
  const statements = unlabelledStatements(source, locale);
  const short = [...abbreviations[locale], ...usedClasses(source, locale)]
    .sort(([one], [other]) => one.localeCompare(other, locale))
    .map(([each, meaning]) => `${each}${colons[locale]} ${meaning}`);
  return [
    ...(statements.length === 0 ? [] : [`${leads[locale].statements} ${statements.join(' ')}`]),
    `${leads[locale].short} ${short.join(' · ')}.`,
  ];
}
