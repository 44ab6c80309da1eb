import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font, type GlyphRun } from 'fontkit';
import { unpackWoff } from './unpack-woff.ts';

const weights = { regular: 400, strong: 600, heavy: 800 } as const;
const weightNames = ['regular', 'strong', 'heavy'] as const;
export type Weight = (typeof weightNames)[number];
const scripts = ['latin', 'latin-ext', 'vietnamese'] as const;
type Script = (typeof scripts)[number];

/** `regular-latin` */
export type FontName = `${Weight}-${Script}`;

/** Figures of one width, so that columns of amounts stand straight. */
export const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];
const rememberedWords = 5000;

/** The typeface of the site, cut by script as its package has it. */
export interface PdfFonts {
  readonly all: ReadonlyMap<FontName, Font>;
  /** The font that has a character, the first choice where several do; undefined when none has. */
  fontFor(character: string, weight: Weight): FontName | undefined;
  /** Width of a text in points. */
  measure(text: string, font: FontName, size: number): number;
}

export async function readPdfFonts(): Promise<PdfFonts> {
  const all = new Map<FontName, Font>();
  for (const weight of weightNames) {
    for (const script of scripts)
      all.set(`${weight}-${script}`, rememberWords(await readFont(weight, script)));
  }
  return {
    all,
    fontFor(character, weight) {
      const codePoint = character.codePointAt(0) ?? 0;
      const script = scripts.find((each) => all.get(`${weight}-${each}`)?.hasGlyphForCodePoint(codePoint));
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

async function readFont(weight: Weight, script: Script): Promise<Font> {
  const path = `@fontsource/archivo/files/archivo-${script}-${weights[weight]}-normal.woff`;
  const font = create(unpackWoff(await readFile(createRequire(import.meta.url).resolve(path))));
  if (!('layout' in font)) throw new Error(`${path} holds several fonts`);
  return font;
}

/** PDF documents say the same words again and again, and shaping them is most of the work. */
function rememberWords(font: Font): Font {
  const known = new Map<string, GlyphRun>();
  const layout: Font['layout'] = (text, wanted) => {
    const key = `${String(wanted)} ${text}`;
    const run = known.get(key) ?? font.layout(text, wanted);
    if (known.size >= rememberedWords) known.clear();
    known.set(key, run);
    // Whoever draws a run scales its positions in place.
    return Object.create(run, { positions: { value: run.positions.map((each) => ({ ...each })) } });
  };
  return Object.create(font, { layout: { value: layout } });
}
