import type { Font } from 'fontkit';
import {
  type ArchivoScript,
  archivoScripts,
  type NotoScript,
  notoScripts,
  readArchivo,
  readNotoSans,
} from '../fonts/typefaces.ts';

const weights = { regular: 400, strong: 600, heavy: 800 } as const;
const weightNames = ['regular', 'strong', 'heavy'] as const;
export type Weight = (typeof weightNames)[number];

/** `regular-latin` */
export type FontName = `${Weight}-${ArchivoScript | NotoScript}`;

/** Figures of one width, so that columns of amounts stand straight. */
export const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

/** The typeface of the site, cut by script as its package has it, and another one for the letters that it lacks. */
export interface PdfFonts {
  get(name: FontName): Font;
  /** The font that has a character, the first choice where several do; undefined when none has. */
  fontFor(character: string, weight: Weight): FontName | undefined;
  /** Ems by which text of a font begins lower than that of Archivo, so that both stand on one baseline. */
  baselineShift(name: FontName): number;
  /** Width of a text in points. */
  measure(text: string, font: FontName, size: number): number;
}

const greekOrCyrillic = /[\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** Reads Archivo at once, and Greek and Cyrillic letters of each weight when a text first holds one. */
export function readPdfFonts(): PdfFonts {
  const archivo = new Map<FontName, Font>();
  for (const weight of weightNames)
    for (const script of archivoScripts)
      archivo.set(`${weight}-${script}`, readArchivo(script, weights[weight]));
  const further = new Map<FontName, Font>();
  const fontOf = (weight: Weight, script: NotoScript): Font => {
    const name = `${weight}-${script}` as const;
    const font = further.get(name) ?? readNotoSans(script, weights[weight]);
    further.set(name, font);
    return font;
  };
  const get = (name: FontName): Font => {
    const font = archivo.get(name) ?? further.get(name);
    if (font === undefined) throw new RangeError(`${name} was not read`);
    return font;
  };
  const ascent = (font: Font) => font.ascent / font.unitsPerEm;
  const usualAscent = ascent(get('regular-latin'));
  return {
    get,
    baselineShift: (name) => usualAscent - ascent(get(name)),
    fontFor(character, weight) {
      const codePoint = character.codePointAt(0) ?? 0;
      const usual = archivoScripts.find((script) =>
        archivo.get(`${weight}-${script}`)?.hasGlyphForCodePoint(codePoint),
      );
      if (usual !== undefined || !greekOrCyrillic.test(character)) return usual && `${weight}-${usual}`;
      const script = notoScripts.find((each) => fontOf(weight, each).hasGlyphForCodePoint(codePoint));
      return script && `${weight}-${script}`;
    },
    measure(text, name, size) {
      const font = get(name);
      const words = text.split(/(?= )/);
      const units = words.reduce((sum, word) => sum + font.layout(word, features).advanceWidth, 0);
      return (units * size) / font.unitsPerEm;
    },
  };
}
