import type { Font } from 'fontkit';
import { type ArchivoScript, archivoScripts, readArchivo } from '../fonts/archivo.ts';

const weights = { regular: 400, strong: 600, heavy: 800 } as const;
const weightNames = ['regular', 'strong', 'heavy'] as const;
export type Weight = (typeof weightNames)[number];

/** `regular-latin` */
export type FontName = `${Weight}-${ArchivoScript}`;

/** Figures of one width, so that columns of amounts stand straight. */
export const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

/** The typeface of the site, cut by script as its package has it. */
export interface PdfFonts {
  readonly all: ReadonlyMap<FontName, Font>;
  /** The font that has a character, the first choice where several do; undefined when none has. */
  fontFor(character: string, weight: Weight): FontName | undefined;
  /** Width of a text in points. */
  measure(text: string, font: FontName, size: number): number;
}

export function readPdfFonts(): PdfFonts {
  const all = new Map<FontName, Font>();
  for (const weight of weightNames) {
    for (const script of archivoScripts) all.set(`${weight}-${script}`, readArchivo(script, weights[weight]));
  }
  return {
    all,
    fontFor(character, weight) {
      const codePoint = character.codePointAt(0) ?? 0;
      const script = archivoScripts.find((each) =>
        all.get(`${weight}-${each}`)?.hasGlyphForCodePoint(codePoint),
      );
      return script && `${weight}-${script}`;
    },
    measure(text, name, size) {
      const font = all.get(name);
      if (font === undefined) return 0;
      const words = text.split(/(?= )/);
      const units = words.reduce((sum, word) => sum + font.layout(word, features).advanceWidth, 0);
      return (units * size) / font.unitsPerEm;
    },
  };
}
