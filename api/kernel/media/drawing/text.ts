import type { Font, Glyph } from 'fontkit';
import { readArchivo } from '../../fonts/typefaces.ts';
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
  readonly glyph: Glyph;
  /** From the start of the line, in thousandths of the size. */
  readonly at: number;
}

const weights: Readonly<Record<Weight, number>> = { bold: 800, semibold: 600 };
const fonts: Partial<Record<Weight, Font>> = {};
const spaceCodePoint = 0x20;

/** Read when the first text is drawn with it. */
function fontOf(weight: Weight): Font {
  fonts[weight] ??= readArchivo('latin', weights[weight]);
  return fonts[weight];
}

/** Height of a capital, as a share of the type size. */
export const capHeight = 0.686;

/** The drawable characters nearest to those asked for. */
function drawable(font: Font, text: string): string {
  const hasGlyph = (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  return Array.from(text.normalize('NFC').replaceAll(/\s/gu, ' ').replaceAll('\u2011', '-'), (character) => {
    if (hasGlyph(character)) return character;
    const plain = character.normalize('NFD').charAt(0);
    return hasGlyph(plain) ? plain : '';
  }).join('');
}

function layGlyphs(text: string, style: TextStyle): { glyphs: PlacedGlyph[]; advance: number } {
  const font = fontOf(style.weight ?? 'bold');
  const tracking = style.tracking ?? 0;
  const run = font.layout(drawable(font, text), { liga: false });
  const glyphs: PlacedGlyph[] = [];
  let at = 0;
  for (const [index, glyph] of run.glyphs.entries()) {
    glyphs.push({ glyph, at });
    at += run.positions[index]?.xAdvance ?? 0;
    const isSpace = glyph.codePoints[0] === spaceCodePoint;
    // Letters set tight need their words opened.
    if (index < run.glyphs.length - 1) at += isSpace ? Math.abs(tracking) : tracking;
  }
  return { glyphs, advance: at };
}

/** The width of a line of text, in pixels. */
export function measureText(text: string, style: TextStyle): number {
  return (layGlyphs(text, style).advance * style.size) / 1000;
}

/** A line of text drawn as outlines, so that every renderer gives the same picture. */
export function drawText(text: string, placed: PlacedText): string {
  const { glyphs, advance } = layGlyphs(text, placed);
  const width = (advance * placed.size) / 1000;
  const shift = { start: 0, middle: width / 2, end: width }[placed.anchor ?? 'start'];
  const outlines = glyphs.map(({ glyph, at }) => {
    const outline = glyph.path.toSVG();
    return outline === '' ? '' : svg`<path transform="translate(${at})" d="${outline}"/>`;
  });
  const opacity = placed.opacity === undefined ? '' : svg` opacity="${placed.opacity}"`;
  const scale = String(Math.round(placed.size * 10) / 10_000);
  return svg`<g fill="${placed.fill}" transform="translate(${placed.x - shift} ${placed.baseline}) scale(${scale} -${scale})"${opacity}>${outlines.join('')}</g>`;
}
