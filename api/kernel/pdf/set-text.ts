import anyAscii from 'any-ascii';
import type { FontName, PdfFonts, Weight } from './pdf-fonts.ts';

/** Size in points. */
export interface TextStyle {
  readonly weight: Weight;
  readonly size: number;
  readonly colour: string;
}

/** Characters that one font has. */
export interface Run {
  readonly font: FontName;
  readonly text: string;
  readonly width: number;
}

export interface Line {
  readonly runs: readonly Run[];
  readonly width: number;
}

/** What text is set with. */
export type Typesetter = Pick<PdfFonts, 'fontFor' | 'measure'>;

/** Spaces that a line may end at: those that hold words together are none of them. */
const breakingSpace = /[ \t]+/;

/** A paragraph in lines that are no wider than `width`; a word that is wider is cut. Line ends of the text stay. */
export function setText(text: string, style: TextStyle, width: number, setter: Typesetter): Line[] {
  return clean(text)
    .split('\n')
    .flatMap((paragraph) => setParagraph(paragraph, style, width, setter));
}

/** What no font has as text: marks of direction and joiners go, rare spaces become common ones, bounds words. */
const clean = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u202f\u2007]/g, '\u00a0')
    .replaceAll(/≥\s?/g, 'min.\u00a0')
    .replaceAll(/≤\s?/g, 'max.\u00a0')
    .replaceAll(/\p{Cf}|\p{Variation_Selector}/gu, '')
    .replaceAll(/[^\P{Cc}\n\t]/gu, ' ');

function setParagraph(paragraph: string, style: TextStyle, width: number, setter: Typesetter): Line[] {
  const lines: Line[] = [];
  let current = '';
  for (const word of paragraph.split(breakingSpace).filter((each) => each !== '')) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (setLine(longer, style, setter).width <= width) {
      current = longer;
      continue;
    }
    if (current !== '') lines.push(setLine(current, style, setter));
    const [cut, rest] = cutWord(word, style, width, setter);
    lines.push(...cut);
    current = rest;
  }
  return current === '' && lines.length > 0 ? lines : [...lines, setLine(current, style, setter)];
}

/** Whole lines of a word that is wider than a line, and what is left of it. */
function cutWord(word: string, style: TextStyle, width: number, setter: Typesetter): [Line[], string] {
  const lines: Line[] = [];
  let piece = '';
  for (const character of word) {
    const isTooWide = piece !== '' && setLine(piece + character, style, setter).width > width;
    if (isTooWide) lines.push(setLine(piece, style, setter));
    piece = isTooWide ? character : piece + character;
  }
  return [lines, piece];
}

/** One line, however wide. */
export function setLine(text: string, { weight, size }: TextStyle, setter: Typesetter): Line {
  const pieces: { font: FontName; text: string }[] = [];
  for (const character of text) {
    const found = setter.fontFor(character, weight);
    const font = found ?? (`${weight}-latin` as const);
    const drawn = found === undefined ? spellOut(character) : character;
    const last = pieces.at(-1);
    if (last?.font === font) last.text += drawn;
    else pieces.push({ font, text: drawn });
  }
  const runs = pieces.map((piece) => ({ ...piece, width: setter.measure(piece.text, piece.font, size) }));
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
}

/** What no font has, in letters of ours: 王 as Wang; its code where nobody writes it otherwise. */
const spellOut = (character: string): string =>
  anyAscii(character) || `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
