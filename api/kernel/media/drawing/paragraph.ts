import { measureText, type TextStyle, type Weight } from './text.ts';

export interface Paragraph {
  readonly size: number;
  readonly lines: readonly string[];
}

interface ParagraphLimits {
  readonly width: number;
  readonly rows: number;
  readonly largest: number;
  readonly smallest: number;
  readonly weight: Weight;
  readonly tracking?: number;
}

// A line may end at a plain space, or after the hyphen of a long compound; a non-breaking space holds.
const breakable = /(?<= )|(?<=\p{L}{4,}-)(?=\p{L}{4,})/u;

/** The text in lines no wider than `width`, except for a word that is wider by itself. */
export function wrapText(text: string, width: number, style: TextStyle): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.trim().split(breakable)) {
    if (line !== '' && measureText((line + piece).trimEnd(), style) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
  }
  return [...lines, line.trimEnd()];
}

const fits = (lines: readonly string[], style: TextStyle, limits: ParagraphLimits): boolean =>
  lines.length <= limits.rows && lines.every((line) => measureText(line, style) <= limits.width);

/** `line` shortened until it fits with an ellipsis behind it. */
function shorten(line: string, style: TextStyle, width: number): string {
  let shown = [...line];
  const text = (): string => `${shown.join('').replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/u, '')}…`;
  while (shown.length > 1 && measureText(text(), style) > width) shown = shown.slice(0, -1);
  return text();
}

/** The text at the largest size that stays within the limits; beyond the smallest size it is cut. */
export function fitParagraph(text: string, limits: ParagraphLimits): Paragraph {
  const { largest, smallest, weight, tracking = 0, rows, width } = limits;
  for (let size = largest; size > smallest; size *= 0.97) {
    const lines = wrapText(text, width, { size, weight, tracking });
    if (fits(lines, { size, weight, tracking }, limits)) return { size, lines };
  }
  const style = { size: smallest, weight, tracking };
  const lines = wrapText(text, width, style);
  const shown = lines.slice(0, rows).map((line, index) => {
    const isCut = (index === rows - 1 && lines.length > rows) || measureText(line, style) > width;
    return isCut ? shorten(line, style, width) : line;
  });
  return { size: smallest, lines: shown };
}
