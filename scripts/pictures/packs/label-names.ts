import { fitParagraph, type Paragraph } from '../../../api/kernel/media/drawing/paragraph.ts';
import { drawText, type Weight } from '../../../api/kernel/media/drawing/text.ts';

interface NameBlock {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
  readonly alignBottom: boolean;
  readonly width: number;
  /** Under what stands beside the block there is more width for the Dutch name. */
  readonly wide?: { readonly from: number; readonly width: number };
  readonly largest: number;
  readonly rows: number;
  readonly fill: string;
}

interface SetNames {
  readonly fr: Paragraph;
  readonly nl: Paragraph;
  readonly frenchTop: number;
  readonly dutchTop: number;
}

interface Names {
  readonly fr: string;
  readonly nl: string;
}

const frenchLeading = 1.06;
const dutchLeading = 1.14;
const frenchTracking = -8;
const ascent = 0.74;
const gapShare = 0.16;

const largestShare = 0.76;
const smallestShare = 0.34;
const shrink = 0.96;

/** The names under each other with the French one no larger than given; nothing if the block does not hold them. */
function setNames(names: Names, block: NameBlock, largest: number, isWide: boolean): SetNames | undefined {
  const limits = { rows: block.rows, smallest: block.largest * smallestShare };
  const style = { weight: 'bold', tracking: frenchTracking } as const;
  const fr = fitParagraph(names.fr, { ...limits, ...style, largest, width: block.width });
  const dutchWidth = isWide ? (block.wide?.width ?? block.width) : block.width;
  const dutchSize = fr.size * largestShare;
  const nl = fitParagraph(names.nl, { ...limits, weight: 'semibold', largest: dutchSize, width: dutchWidth });
  const frenchHeight = fr.lines.length * fr.size * frenchLeading + nl.size * gapShare;
  const dutchHeight = nl.lines.length * nl.size * dutchLeading;
  const frenchTop = block.alignBottom ? block.bottom - frenchHeight - dutchHeight : block.top;
  const dutchTop = Math.max(frenchTop + frenchHeight, isWide ? (block.wide?.from ?? 0) : 0);
  const isHeld = frenchTop >= block.top && dutchTop + dutchHeight <= block.bottom + 0.01;
  return isHeld || largest < limits.smallest ? { fr, nl, frenchTop, dutchTop } : undefined;
}

function largestNames(names: Names, block: NameBlock, isWide: boolean): SetNames {
  let largest = block.largest;
  let found = setNames(names, block, largest, isWide);
  while (found === undefined) {
    largest *= shrink;
    found = setNames(names, block, largest, isWide);
  }
  return found;
}

const readability = ({ fr, nl }: SetNames): number => fr.size + nl.size * 1.5;

/** Both names as large as the block holds them. */
function fitNames(names: Names, block: NameBlock): SetNames {
  const narrow = largestNames(names, block, false);
  if (block.wide === undefined) return narrow;
  const wide = largestNames(names, block, true);
  return readability(wide) > readability(narrow) ? wide : narrow;
}

/** The French name in bold, the Dutch one under it. */
export function drawNames(names: Names, block: NameBlock): string {
  const { fr, nl, frenchTop, dutchTop } = fitNames(names, block);
  const drawLines = (paragraph: Paragraph, top: number, leading: number, weight: Weight): string =>
    paragraph.lines
      .map((line, index) =>
        drawText(line, {
          x: block.x,
          baseline: top + paragraph.size * (ascent + index * leading),
          size: paragraph.size,
          weight,
          fill: block.fill,
          tracking: weight === 'bold' ? frenchTracking : 0,
        }),
      )
      .join('');
  return drawLines(fr, frenchTop, frenchLeading, 'bold') + drawLines(nl, dutchTop, dutchLeading, 'semibold');
}
