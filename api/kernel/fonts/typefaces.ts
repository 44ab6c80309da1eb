import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type GlyphRun } from 'fontkit';
import { unpackWoff } from './unpack-woff.ts';

/** The parts into which its package cuts the typeface. */
export const archivoScripts = ['latin', 'latin-ext', 'vietnamese'] as const;
export type ArchivoScript = (typeof archivoScripts)[number];

/** The parts of Noto Sans with the letters that Archivo lacks. */
export const notoScripts = ['greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'] as const;
export type NotoScript = (typeof notoScripts)[number];

const rememberedTexts = 5000;

/** A weight (400, 600, 800) of Archivo, the typeface of the site; SIL Open Font License 1.1. */
export const readArchivo = (script: ArchivoScript, weight: number): Font =>
  readFont('archivo', script, weight);

/** A weight (400, 600, 800) of Noto Sans; SIL Open Font License 1.1. */
export const readNotoSans = (script: NotoScript, weight: number): Font =>
  readFont('noto-sans', script, weight);

function readFont(face: string, script: string, weight: number): Font {
  const path = `@fontsource/${face}/files/${face}-${script}-${weight}-normal.woff`;
  const font = create(unpackWoff(readFileSync(createRequire(import.meta.url).resolve(path))));
  if (!('layout' in font)) throw new Error(`${path} holds several fonts`);
  return rememberLayouts(font);
}

/** The same texts are laid out again and again, and that is most of the work of a drawing. */
function rememberLayouts(font: Font): Font {
  const known = new Map<string, GlyphRun>();
  const layout: Font['layout'] = (text, features) => {
    const key = `${JSON.stringify(features)} ${text}`;
    const run = known.get(key) ?? font.layout(text, features);
    if (known.size >= rememberedTexts) known.clear();
    known.set(key, run);
    // The caller that draws a run scales its positions in place.
    return Object.create(run, { positions: { value: run.positions.map((each) => ({ ...each })) } });
  };
  return Object.create(font, { layout: { value: layout } });
}
