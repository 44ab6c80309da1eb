import { correction, generate } from 'lean-qr';
import { markOutline, notchOutline } from '../media/drawing/wordmark.ts';
import type { Block } from './pdf-frame.ts';
import { colours, contentWidth, gaps, sheet, styles } from './pdf-look.ts';
import type { PdfWriter } from './pdf-writer.ts';
import type { TextStyle } from './set-text.ts';

const markSize = { unitsWide: 760, unitsHigh: 686, height: 15.1 };
/** Room that a heading reserves for what it heads. */
const headingRoom = 60;

/** The wordmark, and who writes at the other edge. The line under it opens the PDF document. */
export function letterhead(pdf: PdfWriter, name: string, sender: readonly string[]): void {
  const top = pdf.y;
  const imprint = pdf.set(sender.join('\n'), styles.foot, contentWidth / 2);
  const isMarked = name.startsWith('M');
  const scale = markSize.height / markSize.unitsHigh;
  const markWidth = isMarked ? markSize.unitsWide * scale : 0;
  if (isMarked) {
    pdf.artifact((document) => {
      document
        .save()
        .translate(sheet.edge, top + 7.4)
        .scale(scale);
      document.path(markOutline).fill(colours.ink).path(notchOutline).fill(colours.brand).restore();
    });
  }
  const rest = pdf.set(isMarked ? name.slice(1) : name, styles.brand);
  pdf.within('P', () => pdf.content(() => pdf.draw(rest, { x: sheet.edge + markWidth + 0.6, y: top })), {
    actual: name,
  });
  pdf.within('P', () =>
    pdf.content(() => pdf.draw(imprint, { x: 0, y: top + 2, endAt: sheet.edge + contentWidth })),
  );
  pdf.y = top + Math.max(imprint.height + 2, 30) + gaps.part;
  pdf.rule('heavy');
  pdf.y += gaps.section;
}

export function title(pdf: PdfWriter, text: string, width: number = contentWidth): void {
  const block = pdf.set(text, styles.title, width);
  pdf.within('H1', () => pdf.content(() => pdf.draw(block, { x: sheet.edge, y: pdf.y })));
  pdf.y += block.height + gaps.small;
}

export function heading(pdf: PdfWriter, text: string, room: number = headingRoom): void {
  pdf.need(room);
  const block = pdf.set(text, styles.heading);
  pdf.within('H2', () => pdf.content(() => pdf.draw(block, { x: sheet.edge, y: pdf.y })));
  pdf.y += block.height + gaps.small;
}

interface ParagraphOptions {
  readonly style?: TextStyle;
  readonly width?: number;
  /** Opens when the paragraph is touched. */
  readonly url?: string;
}

/** Turns the page between lines where it must. */
export function paragraph(pdf: PdfWriter, text: string, options: ParagraphOptions = {}): void {
  const { style = styles.body, width = contentWidth, url } = options;
  const { lines } = pdf.set(text, style, width);
  const leading = pdf.set('x', style).height;
  pdf.within(url === undefined ? 'P' : 'Link', () => {
    let left = lines;
    while (left.length > 0) {
      pdf.need(leading);
      const fitting = Math.max(1, Math.floor((pdf.bottom - pdf.y) / leading));
      const part: Block = { style, lines: left.slice(0, fitting), height: leading };
      pdf.content(() => pdf.draw(part, { x: sheet.edge, y: pdf.y, url }));
      pdf.y += part.lines.length * leading;
      left = left.slice(fitting);
    }
  });
  pdf.y += gaps.small;
}

interface CodeOptions {
  readonly x: number;
  readonly size: number;
  /** What it is, for a reader who does not see it. */
  readonly alt: string;
}

/** A text for the camera of a phone, as a QR code whose correction level is M. */
export function qrCode(pdf: PdfWriter, text: string, { x, size, alt }: CodeOptions): void {
  const { M: level } = correction;
  const code = generate(text, { minCorrectionLevel: level, maxCorrectionLevel: level });
  const side = size / code.size;
  const numbers = Array.from({ length: code.size }, (_, number) => number);
  const dark = numbers.flatMap((row) =>
    numbers.flatMap((column): [number, number][] =>
      code.get(column, row) ? [[x + column * side, pdf.y + row * side]] : [],
    ),
  );
  pdf.within('Figure', () => pdf.squares(dark, side), { alt });
  pdf.y += size;
}

export interface Figure {
  readonly name: string;
  readonly value: string;
  /** The one that counts. */
  readonly isLeading?: boolean;
}

/** Width of the leading figure, whose value is the longest, in cells of the others. */
const leadingShare = 1.75;

/** Figures in cells that touch, to be read from arm’s length. */
export function figures(pdf: PdfWriter, all: readonly Figure[]): void {
  const shares = all.map(({ isLeading = false }) => (isLeading ? leadingShare : 1));
  const share = contentWidth / shares.reduce((sum, each) => sum + each, 0);
  const inset = 9;
  const set = all.map(({ name, value, isLeading = false }, place) => {
    const width = share * (shares[place] ?? 1);
    const look = (style: TextStyle) => (isLeading ? { ...style, colour: colours.onInk } : style);
    const inside = width - 2 * inset;
    return {
      isLeading,
      width,
      x: sheet.edge + share * shares.slice(0, place).reduce((sum, each) => sum + each, 0),
      name: pdf.set(name, look(styles.label), inside),
      value: pdf.set(value, look(styles.figure), inside),
    };
  });
  const height = Math.max(...set.map(({ name, value }) => name.height + value.height)) + 2 * inset;
  pdf.need(height);
  const top = pdf.y;
  for (const { name, value, isLeading, x, width } of set) {
    pdf.artifact((document) =>
      document.rect(x, top, width, height).fill(isLeading ? colours.ink : colours.ground),
    );
    if (x > sheet.edge && !isLeading)
      pdf.artifact((document) => document.rect(x, top, 0.5, height).fill(colours.line));
    pdf.within('P', () => {
      pdf.content(() => {
        pdf.draw(name, { x: x + inset, y: top + inset });
        pdf.draw(value, { x: x + inset, y: top + inset + name.height });
      });
    });
  }
  pdf.y = top + height + gaps.section;
}

export interface Column {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Short texts next to each other, each under its own heading. */
export function columns(pdf: PdfWriter, all: readonly Column[]): void {
  const gap = 16;
  const width = (contentWidth - gap * (all.length - 1)) / all.length;
  const set = all.map((column) => ({
    title: pdf.set(column.title, styles.heading, width),
    text: pdf.set(column.lines.join('\n'), styles.body, width),
  }));
  const height = Math.max(...set.map((each) => each.title.height + each.text.height)) + gaps.small;
  pdf.need(height);
  const top = pdf.y;
  for (const [place, column] of set.entries()) {
    const x = sheet.edge + place * (width + gap);
    pdf.within('Sect', () => {
      pdf.within('H2', () => pdf.content(() => pdf.draw(column.title, { x, y: top })));
      const y = top + column.title.height + gaps.small;
      pdf.within('P', () => pdf.content(() => pdf.draw(column.text, { x, y })));
    });
  }
  pdf.y = top + height + gaps.section;
}
