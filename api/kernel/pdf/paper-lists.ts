import type { Paper } from './paper.ts';
import { colours, contentWidth, gaps, sheet, styles } from './paper-look.ts';

const indent = 16;

interface ItemsOptions {
  readonly width?: number;
  /** Steps, to be taken in their order. */
  readonly isNumbered?: boolean;
}

/** A list. An item stays on one page. */
export function items(paper: Paper, all: readonly string[], options: ItemsOptions = {}): void {
  const { width = contentWidth, isNumbered = false } = options;
  paper.within('L', () => {
    for (const [place, text] of all.entries()) {
      const label = paper.set(isNumbered ? String(place + 1) : '–', styles.strong, indent);
      const body = paper.set(text, styles.body, width - indent);
      paper.need(body.height);
      const { y } = paper;
      paper.within('LI', () => {
        paper.within('Lbl', () => paper.content(() => paper.draw(label, { x: sheet.edge, y })));
        paper.within('LBody', () => paper.content(() => paper.draw(body, { x: sheet.edge + indent, y })));
      });
      paper.y = y + body.height + 2;
    }
  });
}

interface PlacedImage {
  /** JPEG or PNG. */
  readonly bytes: Uint8Array;
  readonly alt: string;
  readonly x: number;
  readonly y: number;
  /** Of the square that it fits into. */
  readonly size: number;
}

/** A picture on a ground of its own. */
export function image(paper: Paper, { bytes, alt, x, y, size }: PlacedImage): void {
  paper.artifact((document) => document.rect(x, y, size, size).fill(colours.ground));
  const inner = size - 2 * gaps.small;
  paper.within(
    'Figure',
    () => paper.picture(Buffer.from(bytes), { x: x + gaps.small, y: y + gaps.small, size: inner }),
    { alt },
  );
}
