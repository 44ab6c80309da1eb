import { colours, contentWidth, gaps, sheet, styles } from './pdf-look.ts';
import type { PdfWriter } from './pdf-writer.ts';

const indent = 16;

interface ItemsOptions {
  readonly width?: number;
  /** Steps, to be taken in their order. */
  readonly isNumbered?: boolean;
}

/** A list. An item stays on one page. */
export function items(pdf: PdfWriter, all: readonly string[], options: ItemsOptions = {}): void {
  const { width = contentWidth, isNumbered = false } = options;
  pdf.within('L', () => {
    for (const [place, text] of all.entries()) {
      const label = pdf.set(isNumbered ? String(place + 1) : '–', styles.strong, indent);
      const body = pdf.set(text, styles.body, width - indent);
      pdf.need(body.height);
      const { y } = pdf;
      pdf.within('LI', () => {
        pdf.within('Lbl', () => pdf.content(() => pdf.draw(label, { x: sheet.edge, y })));
        pdf.within('LBody', () => pdf.content(() => pdf.draw(body, { x: sheet.edge + indent, y })));
      });
      pdf.y = y + body.height + 2;
    }
  });
}

interface PlacedImage {
  /** JPEG or PNG. */
  readonly bytes: Uint8Array;
  readonly alt: string;
  readonly x: number;
  readonly y: number;
  /** Size of the square that it fits into. */
  readonly size: number;
}

/** A picture on a ground of its own. */
export function image(pdf: PdfWriter, { bytes, alt, x, y, size }: PlacedImage): void {
  pdf.artifact((document) => document.rect(x, y, size, size).fill(colours.ground));
  const inner = size - 2 * gaps.small;
  pdf.within(
    'Figure',
    () => pdf.picture(Buffer.from(bytes), { x: x + gaps.small, y: y + gaps.small, size: inner }),
    { alt },
  );
}
