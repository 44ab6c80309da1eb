/** Codes, tags and names of the language that tests add: French whose letters have other accents. */
export const pseudoLanguage = {
  /** Code in URLs, file names and records. Lower case, as URLs are compared. */
  code: 'en-xa',
  /** Tag of Intl and `hreflang`. */
  tag: 'en-XA',
  english: 'Accented',
  own: 'Äççëñtëd',
} as const;

const accented: Readonly<Record<string, string>> = {
  a: 'ä',
  e: 'ë',
  i: 'ï',
  o: 'ö',
  u: 'ü',
  y: 'ÿ',
  c: 'ç',
  n: 'ñ',
  A: 'Ä',
  E: 'Ë',
  I: 'Ï',
  O: 'Ö',
  U: 'Ü',
  C: 'Ç',
  N: 'Ñ',
  œ: 'øë',
  Œ: 'Øë',
  à: 'á',
  â: 'á',
  é: 'ê',
  è: 'ê',
  ê: 'é',
  ë: 'é',
  î: 'í',
  ï: 'í',
  ô: 'ó',
  ù: 'ú',
  û: 'ú',
  ü: 'ú',
  À: 'Á',
  Â: 'Á',
  É: 'Ê',
  È: 'Ê',
  Ê: 'É',
  Î: 'Í',
  Ô: 'Ó',
};

/** What is no prose: escapes of code, tags and entities, URLs, placeholders (whose plural words are prose). */
const notProse =
  /\\u[0-9a-fA-F]{4}|\\.|<[^<>]*>|&#?\w+;|(?:https?:|mailto:|tel:)[^\s"'<>]*|[\w.+-]+@[\w.-]+|\{(\w+)((?:\|[^{}|]*)*)\}/g;

/** French in the letters of the pseudo-language: « Ajouter au panier » → « Äjöütër äü päñïër ». */
export function accentText(text: string): string {
  let accentedText = '';
  let end = 0;
  for (const match of text.matchAll(notProse)) {
    const [whole, name, words = ''] = match;
    accentedText += accentLetters(text.slice(end, match.index));
    accentedText += name === undefined ? whole : `{${name}${accentLetters(words)}}`;
    end = match.index + whole.length;
  }
  return accentedText + accentLetters(text.slice(end));
}

function accentLetters(text: string): string {
  return text.replaceAll(/\p{L}/gu, (letter) => accented[letter] ?? letter);
}

/** `produit/avis` → `produit-xa/avis-xa`: URLs have no accents. */
export const markSlug = (slug: string): string =>
  slug === ''
    ? ''
    : slug
        .split('/')
        .map((part) => `${part}-xa`)
        .join('/');
