import type { Block } from './pdf-frame.ts';
import { contentWidth, gaps, ruleWidths, sheet, styles } from './pdf-look.ts';
import type { PdfWriter } from './pdf-writer.ts';
import type { TextStyle } from './set-text.ts';

export interface TableColumn {
  readonly label: string;
  /** Points. The rest goes to the one without. */
  readonly width?: number;
  readonly isAtEnd?: boolean;
  /** Its cells name their rows. */
  readonly isRowHead?: boolean;
}

export interface CellText {
  readonly text: string;
  readonly style?: TextStyle;
}

/** A number on a ground of its own, which repeats a value of the row. */
export interface RowMark {
  readonly text: string;
  readonly ground: string;
  readonly ink: string;
}

export interface TableRow {
  readonly mark?: RowMark;
  readonly cells: readonly (readonly CellText[])[];
}

interface PlacedColumn extends TableColumn {
  readonly x: number;
  readonly inner: number;
}

const padding = 6;
const columnGap = 10;
const mark = { size: 15, room: 24 };

/** A table of any length: its head stands again on every page, and a row stays on one. */
export function table(pdf: PdfWriter, columns: readonly TableColumn[], rows: readonly TableRow[]): void {
  const hasMarks = rows.some((row) => row.mark !== undefined);
  const placed = placeColumns(columns, hasMarks ? mark.room : 0);
  const labels = placed.map(({ label, inner }) => pdf.set(label, styles.label, inner));
  const headHeight = Math.max(...labels.map(({ height }) => height)) + padding;
  pdf.within('Table', () => {
    pdf.need(headHeight + 40);
    pdf.within('THead', () => {
      pdf.within('TR', () => {
        for (const [place, column] of placed.entries()) {
          const draw = () => pdf.content(() => drawCell(pdf, labels.slice(place, place + 1), column, 0));
          pdf.within('TH', draw, { scope: 'Column' });
        }
      });
    });
    underHead(pdf, headHeight);
    pdf.within('TBody', () => {
      for (const row of rows) {
        const cells = row.cells.map((texts, place) =>
          texts.map(({ text, style = styles.body }) => pdf.set(text, style, placed[place]?.inner)),
        );
        const height = Math.max(mark.size, ...cells.map(heightOf)) + 2 * padding;
        if (pdf.need(height)) {
          pdf.artifact(() => {
            for (const [place, column] of placed.entries())
              drawCell(pdf, labels.slice(place, place + 1), column, 0);
          }, 'Pagination');
          underHead(pdf, headHeight);
        }
        drawRow(pdf, { row, cells, placed });
        pdf.y += height;
        pdf.rule('hair');
      }
    });
  });
}

function underHead(pdf: PdfWriter, headHeight: number): void {
  pdf.y += headHeight;
  pdf.rule('heavy');
}

interface SetRow {
  readonly row: TableRow;
  readonly cells: readonly (readonly Block[])[];
  readonly placed: readonly PlacedColumn[];
}

function drawRow(pdf: PdfWriter, { row, cells, placed }: SetRow): void {
  if (row.mark) drawMark(pdf, row.mark);
  pdf.within('TR', () => {
    for (const [place, column] of placed.entries()) {
      const draw = () => pdf.content(() => drawCell(pdf, cells[place] ?? [], column, padding));
      if (column.isRowHead) pdf.within('TH', draw, { scope: 'Row' });
      else pdf.within('TD', draw);
    }
  });
}

function drawCell(
  pdf: PdfWriter,
  blocks: readonly Block[],
  { x, inner, isAtEnd }: PlacedColumn,
  inset: number,
) {
  let y = pdf.y + inset;
  for (const block of blocks) {
    pdf.draw(block, { x, y, endAt: isAtEnd ? x + inner : undefined });
    y += block.height;
  }
}

function drawMark(pdf: PdfWriter, { text, ground, ink }: RowMark): void {
  const y = pdf.y + padding;
  const style = { weight: 'heavy', size: 9, colour: ink } as const;
  const block = pdf.set(text, style);
  const width = block.lines[0]?.width ?? 0;
  pdf.artifact((document) => {
    document.rect(sheet.edge, y, mark.size, mark.size).fill(ground);
    pdf.draw(block, {
      x: sheet.edge + (mark.size - width) / 2,
      y: y + (mark.size - block.height) / 2,
    });
  });
}

const heightOf = (blocks: readonly Block[]) => blocks.reduce((sum, { height }) => sum + height, 0);

function placeColumns(columns: readonly TableColumn[], indent: number): PlacedColumn[] {
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  const rest = contentWidth - indent - fixed - columnGap * (columns.length - 1);
  let x = sheet.edge + indent;
  return columns.map((column) => {
    const inner = column.width ?? rest;
    const placed = { ...column, x, inner };
    x += inner + columnGap;
    return placed;
  });
}

export interface Fact {
  readonly name: string;
  readonly value: string;
  readonly isStrong?: boolean;
}

interface FactsOptions {
  readonly x: number;
  readonly width: number;
  /** Values stand at the end edge. */
  readonly isAtEnd: boolean;
}

/** Share of the width for names, where values are aligned at their beginning. */
const nameShare = 0.42;

/** Names and values in two columns. It stays on one page. */
export function facts(pdf: PdfWriter, all: readonly Fact[], { x, width, isAtEnd }: FactsOptions): void {
  const set = all.map(({ name, value, isStrong = false }) => {
    const style = isStrong ? styles.heading : styles.body;
    const valueBlock = pdf.set(value, style, width * (1 - nameShare));
    const nameRoom = isAtEnd
      ? width - Math.max(...valueBlock.lines.map((line) => line.width)) - 8
      : width * nameShare - 6;
    const nameBlock = pdf.set(
      name,
      isStrong ? style : { ...styles.body, colour: styles.muted.colour },
      nameRoom,
    );
    return { isStrong, name: nameBlock, value: valueBlock };
  });
  const heights = set.map((fact) => Math.max(fact.name.height, fact.value.height) + (fact.isStrong ? 10 : 3));
  pdf.need(heights.reduce((sum, height) => sum + height, 0));
  pdf.within('Table', () => {
    for (const [place, fact] of set.entries()) {
      if (fact.isStrong) {
        pdf.y += 4;
        pdf.rule('heavy', x, width);
        pdf.y += 4 - ruleWidths.heavy;
      }
      const { y } = pdf;
      const end = isAtEnd ? { x, y, endAt: x + width } : { x: x + width * nameShare, y };
      pdf.within('TR', () => {
        pdf.within('TH', () => pdf.content(() => pdf.draw(fact.name, { x, y })), { scope: 'Row' });
        pdf.within('TD', () => pdf.content(() => pdf.draw(fact.value, end)));
      });
      pdf.y += (heights[place] ?? 0) - (fact.isStrong ? 8 : 0);
    }
  });
  pdf.y += gaps.part;
}
