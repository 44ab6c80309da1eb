import { describe, expect, test } from 'vitest';
import { typographyFaults } from '../../site/typography.ts';
import { visibleTexts } from '../../site/visible-texts.ts';

/** A no-break space stands wherever a tilde is written here. */
const spaced = (text: string) => text.replaceAll('~', '\u00a0');
const namesOf = (text: string, locale: 'fr' | 'nl') =>
  typographyFaults(spaced(text), locale).map((fault) => fault.replace(/: “.*/s, ''));

describe('French', () => {
  test.each([
    ['Quelle session ?', 'a plain space before a tall mark'],
    ['À lire : la fiche', 'a plain space before a tall mark'],
    ['2 % de durcisseur', 'a plain space before a tall mark'],
    ['Quelle session?', 'a tall mark without its space'],
    ['À lire: la fiche', 'a tall mark without its space'],
    ['10% de pertes', 'a tall mark without its space'],
    ['« MV110~»', 'a quotation mark without its space'],
    ["L'enduit", 'a straight apostrophe'],
    ['“MV110”', 'Dutch quotation marks'],
    ['12 345 sacs', 'a plain space in a number'],
    ['1200~kg', 'a number of thousands in one piece'],
    ['1296 par palette', 'a number of thousands in one piece'],
    ['un sac de 25 kg', 'a plain space before a unit'],
    ['après 24 h', 'a plain space before a unit'],
    ['un trou , une fissure', 'a full stop or comma behind a space'],
    ['Écrivez par courriel.', 'one form: mail'],
  ])('« %s » has a fault', (text, name) => {
    expect(namesOf(text, 'fr')).toContain(name);
  });

  test.each([
    'Quelle session~? Le 1er mai~; à 9~h~30, 1~200~m² et 21~% de TVA~: 6,95~€.',
    '«~MV110~» ou MV110-K05, L-1470, 1000 Bruxelles, le 2 mars 2026',
    '+32 2 000 00 00, 070 245 245 ou 02 702 52 20',
    'https://www.example.com, contraste 4,5:1, EN 1504-3:2005',
  ])('« %s » has none', (text) => {
    expect(namesOf(text, 'fr')).toEqual([]);
  });
});

describe('Dutch', () => {
  test.each([
    ['Alles bekijken : Vloeren', 'a space before a mark'],
    ['Welke sessie~?', 'a space before a mark'],
    ['10~% verlies', 'a space before a mark'],
    ['vanaf € 6,95', 'a plain space behind the euro'],
    ['6,95~€', 'a euro behind its amount'],
    ['«~MV110~»', 'French quotation marks'],
    ["foto's", 'a straight apostrophe'],
    ['1200~kg', 'a number of thousands in one piece'],
    ['een zak van 25 kg', 'a plain space before a unit'],
    ['uw winkelmand', 'one form: winkelmandje'],
    ['de verkoopsvoorwaarden', 'one form: verkoopvoorwaarden, verkooppunt, verkoopdienst'],
    ['pomp en spuitmond', 'one form: spuittip, spuitkop of tuit'],
    ['btw 21%', 'one form: 21% btw'],
  ])('“%s” has a fault', (text, name) => {
    expect(namesOf(text, 'nl')).toContain(name);
  });

  test.each([
    'Welke sessie? 10% verlies, 21% btw, € 6,95: 1.200~kg in “zakken” van 25~kg.'.replace('€ ', '€~'),
    'Uw winkelmandje, de verkoopvoorwaarden, foto’s, ’s ochtends om 9.30 uur',
    'NL-6211 AB Maastricht, 1000 Brussel, 2 maart 2026, 070 245 245',
  ])('“%s” has none', (text) => {
    expect(namesOf(text, 'nl')).toEqual([]);
  });
});

test('a page is read as people read it: sentences whole, and neither code, addresses nor scripts', () => {
  const html = `<title>Muravlak</title><meta name="description" content="Deux langues"><h1>Un <b>mur</b> ?</h1>
    <p>Voir <a href="/fr">la fiche</a>.</p><p>Ligne<br>suivante</p><img alt="Un sac" src="/sac.png">
    <script>const no = 'prose ?';</script><code>a ? b : c</code><address>Rue 12 ?</address>
    <a href="tel:+3220000000">+32 2 000 00 00</a>`;
  expect(visibleTexts(html)).toEqual([
    ...['Muravlak', 'Un mur ?', 'Voir la fiche.', 'Ligne', 'suivante', '@', 'Un sac', 'Deux langues'],
  ]);
});
