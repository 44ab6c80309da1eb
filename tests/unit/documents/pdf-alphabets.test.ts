import { expect, test } from 'vitest';
import { readPdfFonts } from '../../../api/kernel/pdf/pdf-fonts.ts';
import { setLine } from '../../../api/kernel/pdf/set-text.ts';

const fonts = readPdfFonts();
const written = (text: string, weight: 'regular' | 'strong' | 'heavy' = 'regular') =>
  setLine(text, { weight, size: 9, colour: '#000' }, fonts)
    .runs.map((run) => run.text)
    .join('');

/** The letters of the 24 languages beyond those of English. */
const letters: Record<string, string> = {
  bg: 'бвгджзийклмнптфцчшщъьюяѝ БВГДЖЗИЙЛПФЦЧШЩЪЮЯ',
  cs: 'áčďéěíňóřšťúůýž',
  da: 'æøå',
  de: 'äöüßẞ',
  el: 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏ ᾳ',
  es: 'áéíñóúü¿¡',
  et: 'äõöüšž',
  fi: 'åäö',
  fr: 'àâæçéèêëîïôœùûüÿ',
  ga: 'áéíóú',
  hr: 'čćđšž',
  hu: 'áéíóöőúüű',
  it: 'àèéìîòù',
  lt: 'ąčęėįšųūž',
  lv: 'āčēģīķļņšūž',
  mt: 'ċġħż',
  nl: 'áäéëíïóöúüĳ',
  pl: 'ąćęłńóśźż',
  pt: 'ãáàâçéêíõóôú',
  ro: 'ăâîșț',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  sl: 'čšž',
  sv: 'åäö',
};

test.each(Object.entries(letters))('documents write the letters of %s', (_language, text) => {
  for (const weight of ['regular', 'strong', 'heavy'] as const) expect(written(text, weight)).toBe(text);
});

test.each([
  ['王小明', 'WangXiaoMing'],
  ['Ирина 김', 'Ирина Gim'],
  ['محمد', 'mhmd'],
  ['\u{F0000}', 'U+F0000'],
])('what no font has is spelled out: %s', (text, spelled) => {
  expect(written(text)).toBe(spelled);
});
