import type { GlossaryTexts } from './glossary-texts.fr.ts';

export const de: GlossaryTexts = {
  abbreviations: [
    ['ADR', 'Übereinkommen über die internationale Beförderung gefährlicher Güter auf der Straße'],
    ['CAS', 'Chemical Abstracts Service'],
    ['CLP', 'Einstufung, Kennzeichnung und Verpackung'],
    ['EG', 'Europäische Gemeinschaft'],
    ['IATA', 'Internationaler Luftverkehrsverband'],
    ['IMDG', 'Internationaler Code für die Beförderung gefährlicher Güter mit Seeschiffen'],
    ['IMO', 'Internationale Seeschifffahrts-Organisation'],
    ['PBT', 'persistent, bioakkumulierbar und toxisch'],
    ['REACH', 'Registrierung, Bewertung, Zulassung und Beschränkung chemischer Stoffe'],
    ['UN', 'Vereinte Nationen'],
    ['vPvB', 'sehr persistent und sehr bioakkumulierbar'],
  ],
  statements: 'Vollständiger Wortlaut der Gefahrenhinweise aus Abschnitt 3:',
  short: 'Abkürzungen:',
  colon: ':',
};
