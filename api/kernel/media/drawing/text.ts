import { archivoBold } from './archivo-bold.ts';
import { archivoSemibold } from './archivo-semibold.ts';
import type { FontOutlines } from './font-outlines.ts';
import { svg } from './svg.ts';

export type Weight = 'bold' | 'semibold';

/** Size in pixels; tracking in thousandths of the size. */
export interface TextStyle {
  readonly size: number;
  readonly weight?: Weight;
  readonly tracking?: number;
}

interface PlacedText extends TextStyle {
  readonly x: number;
  readonly baseline: number;
  readonly fill: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly opacity?: number;
}

interface PlacedGlyph {
  readonly character: string;
  readonly at: number;
}

const fonts: Readonly<Record<Weight, FontOutlines>> = { bold: archivoBold, semibold: archivoSemibold };

/** Height of a capital, as a share of the type size. */
export const capHeight = 0.686;

const withoutAccent = (character: string): string => character.normalize('NFD').charAt(0);

/** The drawable character nearest to the one asked for, or nothing. */
function drawable(font: FontOutlines, character: string): string {
  if (/\s/u.test(character)) return ' ';
  if (character === '\u2011') return '-';
  if (font.advances[character] !== undefined) return character;
  const plain = withoutAccent(character);
  return font.advances[plain] === undefined ? '' : plain;
}

function kerningBetween(font: FontOutlines, left: string, right: string): number {
  const next = withoutAccent(right);
  const pairs = next === '' ? undefined : font.kerning[withoutAccent(left)];
  return pairs?.find(([, characters]) => characters.includes(next))?.[0] ?? 0;
}

function layGlyphs(text: string, style: TextStyle): { glyphs: PlacedGlyph[]; advance: number } {
  const font = fonts[style.weight ?? 'bold'];
  const tracking = style.tracking ?? 0;
  const characters = [...text.normalize('NFC')]
    .map((each) => drawable(font, each))
    .filter((each) => each !== '');
  const glyphs: PlacedGlyph[] = [];
  let at = 0;
  for (const [index, character] of characters.entries()) {
    const next = characters[index + 1];
    glyphs.push({ character, at });
    at += font.advances[character] ?? 0;
    // Letters set tight need their words opened.
    if (next !== undefined) {
      at += kerningBetween(font, character, next) + (character === ' ' ? Math.abs(tracking) : tracking);
    }
  }
  return { glyphs, advance: at };
}

/** The width of a line of text, in pixels. */
export function measureText(text: string, style: TextStyle): number {
  return (layGlyphs(text, style).advance * style.size) / 1000;
}

/** A line of text drawn as outlines, so that every renderer gives the same picture. */
export function drawText(text: string, placed: PlacedText): string {
  const font = fonts[placed.weight ?? 'bold'];
  const { glyphs, advance } = layGlyphs(text, placed);
  const width = (advance * placed.size) / 1000;
  const shift = { start: 0, middle: width / 2, end: width }[placed.anchor ?? 'start'];
  const outlines = glyphs.map(({ character, at }) => {
    const outline = font.paths[character];
    return outline === undefined ? '' : svg`<path transform="translate(${at})" d="${outline}"/>`;
  });
  const opacity = placed.opacity === undefined ? '' : svg` opacity="${placed.opacity}"`;
  const scale = String(Math.round(placed.size * 10) / 10_000);
  return svg`<g fill="${placed.fill}" transform="translate(${placed.x - shift} ${placed.baseline}) scale(${scale})"${opacity}>${outlines.join('')}</g>`;
}
