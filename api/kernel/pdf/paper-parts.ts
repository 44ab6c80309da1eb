import { markOutline, notchOutline } from '../media/drawing/wordmark.ts';
import type { Paper } from './paper.ts';
import type { Block } from './paper-frame.ts';
import { colours, contentWidth, gaps, sheet, styles } from './paper-look.ts';
import type { TextStyle } from './set-text.ts';

const markSize = { unitsWide: 760, unitsHigh: 686, height: 15.1 };
/** Room that a heading keeps for what it heads. */
const headingRoom = 60;

/** The wordmark, and who writes at the other edge. The line under it opens the paper. */
export function letterhead(paper: Paper, name: string, sender: readonly string[]): void {
  const top = paper.y;
  const imprint = paper.set(sender.join('\n'), styles.foot, contentWidth / 2);
  const isMarked = name.startsWith('M');
  const scale = markSize.height / markSize.unitsHigh;
  const markWidth = isMarked ? markSize.unitsWide * scale : 0;
  if (isMarked) {
    paper.artifact((document) => {
      document
        .save()
        .translate(sheet.edge, top + 7.4)
        .scale(scale);
      document.path(markOutline).fill(colours.ink).path(notchOutline).fill(colours.brand).restore();
    });
  }
  const rest = paper.set(isMarked ? name.slice(1) : name, styles.brand);
  paper.within(
    'P',
    () => paper.content(() => paper.draw(rest, { x: sheet.edge + markWidth + 0.6, y: top })),
    { actual: name },
  );
  paper.within('P', () =>
    paper.content(() => paper.draw(imprint, { x: 0, y: top + 2, endAt: sheet.edge + contentWidth })),
  );
  paper.y = top + Math.max(imprint.height + 2, 30) + gaps.part;
  paper.rule('heavy');
  paper.y += gaps.section;
}

export function title(paper: Paper, text: string, width: number = contentWidth): void {
  const block = paper.set(text, styles.title, width);
  paper.within('H1', () => paper.content(() => paper.draw(block, { x: sheet.edge, y: paper.y })));
  paper.y += block.height + gaps.small;
}

export function heading(paper: Paper, text: string, room: number = headingRoom): void {
  paper.need(room);
  const block = paper.set(text, styles.heading);
  paper.within('H2', () => paper.content(() => paper.draw(block, { x: sheet.edge, y: paper.y })));
  paper.y += block.height + gaps.small;
}

interface ParagraphOptions {
  readonly style?: TextStyle;
  readonly width?: number;
  /** Opens when the paragraph is touched. */
  readonly url?: string;
}

/** Turns the page between lines where it must. */
export function paragraph(paper: Paper, text: string, options: ParagraphOptions = {}): void {
  const { style = styles.body, width = contentWidth, url } = options;
  const { lines } = paper.set(text, style, width);
  const leading = paper.set('x', style).height;
  paper.within(url === undefined ? 'P' : 'Link', () => {
    let left = lines;
    while (left.length > 0) {
      paper.need(leading);
      const fitting = Math.max(1, Math.floor((paper.bottom - paper.y) / leading));
      const part: Block = { style, lines: left.slice(0, fitting), height: leading };
      paper.content(() => paper.draw(part, { x: sheet.edge, y: paper.y, url }));
      paper.y += part.lines.length * leading;
      left = left.slice(fitting);
    }
  });
  paper.y += gaps.small;
}

export interface Figure {
  readonly name: string;
  readonly value: string;
  /** The one that counts. */
  readonly isLeading?: boolean;
}

/** Of the leading figure, whose value is the longest: so many cells of another. */
const leadingShare = 1.75;

/** Figures in cells that touch, to be read from arm’s length. */
export function figures(paper: Paper, all: readonly Figure[]): void {
  const shares = all.map(({ isLeading = false }) => (isLeading ? leadingShare : 1));
  const share = contentWidth / shares.reduce((sum, each) => sum + each, 0);
  const inset = 9;
  const set = all.map(({ name, value, isLeading = false }, place) => {
    const width = share * (shares[place] ?? 1);
    const look = (style: TextStyle) => (isLeading ? { ...style, colour: colours.onInk } : style);
    const inside = width - 2 * inset;
    return {
      ...{ isLeading, width },
      x: sheet.edge + share * shares.slice(0, place).reduce((sum, each) => sum + each, 0),
      name: paper.set(name, look(styles.label), inside),
      value: paper.set(value, look(styles.figure), inside),
    };
  });
  const height = Math.max(...set.map(({ name, value }) => name.height + value.height)) + 2 * inset;
  paper.need(height);
  const top = paper.y;
  for (const { name, value, isLeading, x, width } of set) {
    paper.artifact((document) =>
      document.rect(x, top, width, height).fill(isLeading ? colours.ink : colours.ground),
    );
    if (x > sheet.edge && !isLeading)
      paper.artifact((document) => document.rect(x, top, 0.5, height).fill(colours.line));
    paper.within('P', () => {
      paper.content(() => {
        paper.draw(name, { x: x + inset, y: top + inset });
        paper.draw(value, { x: x + inset, y: top + inset + name.height });
      });
    });
  }
  paper.y = top + height + gaps.section;
}

export interface Column {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Short texts beside each other, each under its own heading. */
export function columns(paper: Paper, all: readonly Column[]): void {
  const gap = 16;
  const width = (contentWidth - gap * (all.length - 1)) / all.length;
  const set = all.map((column) => ({
    title: paper.set(column.title, styles.heading, width),
    text: paper.set(column.lines.join('\n'), styles.body, width),
  }));
  const height = Math.max(...set.map((each) => each.title.height + each.text.height)) + gaps.small;
  paper.need(height);
  const top = paper.y;
  for (const [place, column] of set.entries()) {
    const x = sheet.edge + place * (width + gap);
    paper.within('Sect', () => {
      paper.within('H2', () => paper.content(() => paper.draw(column.title, { x, y: top })));
      const y = top + column.title.height + gaps.small;
      paper.within('P', () => paper.content(() => paper.draw(column.text, { x, y })));
    });
  }
  paper.y = top + height + gaps.section;
}
