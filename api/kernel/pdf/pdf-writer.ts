import PDFDocument from 'pdfkit';
import { type FontName, features, type PdfFonts } from './pdf-fonts.ts';
import type { Block, PageSurround, PdfFrame, Place, Tag } from './pdf-frame.ts';
import { colours, contentWidth, lineHeight, ruleWidths, sheet, styles } from './pdf-look.ts';
import { setText, type TextStyle } from './set-text.ts';

/** Text without one is shaped word by word, and each word once. */
const hasFigure = /\d/;
const endEdge = sheet.edge + contentWidth;

/** A tagged document in the look of the company, written from top to bottom. Distances are points from the top left. */
export class PdfWriter {
  /** Where the next part begins. */
  y: number = sheet.top;
  readonly bottom = sheet.height - sheet.foot;
  readonly #document: PDFKit.PDFDocument;
  readonly #fonts: PdfFonts;
  readonly #parents: PDFKit.PDFStructureElement[];
  /** The documents in this file: the number of their first page, from 0, and what stands around their pages. */
  readonly #begun: (PageSurround & { readonly page: number })[];
  /** Fonts that the document knows by their names. */
  readonly #registered = new Set<FontName>();

  constructor(fonts: PdfFonts, frame: PdfFrame) {
    const { title, language, author, date } = frame;
    this.#begun = [{ page: 0, ...frame }];
    this.#fonts = fonts;
    this.#document = new PDFDocument({
      size: 'A4',
      margin: 0,
      font: '',
      bufferPages: true,
      tagged: true,
      lang: language,
      displayTitle: true,
      pdfVersion: '1.7',
      info: { Title: title, Author: author, Creator: author, CreationDate: date, ModDate: date },
    });
    const root = this.#document.struct('Document');
    this.#document.addStructure(root);
    this.#parents = [root];
  }

  /** Everything that `draw` adds becomes the content of one element. */
  within(tag: Tag, draw: () => void, options: PDFKit.Mixins.StructureElementOptions = {}): void {
    const element = this.#document.struct(tag, options);
    this.#parents.at(-1)?.add(element);
    this.#parents.push(element);
    draw();
    this.#parents.pop();
    element.end();
  }

  /** What is read of the element at hand. The page is not turned meanwhile. */
  content(draw: () => void): void {
    this.#parents.at(-1)?.add(draw);
  }

  /** What is only looked at. */
  artifact(draw: (document: PDFKit.PDFDocument) => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.#document.markContent('Artifact', { type });
    draw(this.#document);
    this.#document.endMarkedContent();
  }

  set(text: string, style: TextStyle, width: number = contentWidth): Block {
    const lines = setText(text, style, width, this.#fonts);
    return { lines, style, height: lines.length * style.size * lineHeight };
  }

  draw({ lines, style }: Block, { x, y, endAt, url }: Place): void {
    const { size, colour } = style;
    const leading = size * lineHeight;
    for (const [row, { runs, width }] of lines.entries()) {
      let at = endAt === undefined ? x : endAt - width;
      for (const [place, { font, text, width: advance }] of runs.entries()) {
        // Lines are read as one text.
        const isBroken = place === runs.length - 1 && row < lines.length - 1;
        const top = y + row * leading + (leading - size) / 2 + this.#fonts.baselineShift(font) * size;
        const extras = { ...(hasFigure.test(text) && { features }), ...(url !== undefined && { link: url }) };
        this.#register(font);
        this.#document.font(font).fontSize(size).fillColor(colour);
        this.#document.text(isBroken ? `${text} ` : text, at, top, { lineBreak: false, ...extras });
        at += advance;
      }
    }
  }

  #register(font: FontName): void {
    if (this.#registered.has(font)) return;
    this.#registered.add(font);
    this.#document.registerFont(font, this.#fonts.get(font));
  }

  /** A JPEG or PNG picture in the middle of a square. */
  picture(bytes: Buffer, { x, y, size }: { x: number; y: number; size: number }): void {
    const fit = { fit: [size, size], align: 'center', valign: 'center' } satisfies PDFKit.Mixins.ImageOption;
    this.content(() => this.#document.image(bytes, x, y, fit));
  }

  /** Dark squares of one size, by their places from the top left. */
  squares(places: readonly (readonly [x: number, y: number])[], side: number): void {
    this.content(() => {
      for (const [x, y] of places) this.#document.rect(x, y, side, side);
      this.#document.fill(colours.ink);
    });
  }

  rule(weight: keyof typeof ruleWidths, x: number = sheet.edge, width: number = contentWidth): void {
    const { y } = this;
    const colour = weight === 'heavy' ? colours.ink : colours.line;
    this.artifact((document) => document.rect(x, y, width, ruleWidths[weight]).fill(colour));
    this.y += ruleWidths[weight];
  }

  /** Turns the page unless so much room is left. True when it was turned. */
  need(height: number): boolean {
    if (this.y + height <= this.bottom) return false;
    this.turn();
    return true;
  }

  /** Begins the next of several documents in one file, on a page of its own: it has its own running head, foot and page numbers. */
  beginNext(surround: PageSurround): void {
    this.turn();
    this.y = sheet.top;
    this.#begun.push({ page: this.#document.bufferedPageRange().count - 1, ...surround });
  }

  turn(): void {
    this.#document.addPage({ size: 'A4', margin: 0 });
    this.y = sheet.nextTop;
  }

  /** The file, once nothing more is written. */
  finish(): Promise<Buffer> {
    const { count } = this.#document.bufferedPageRange();
    for (const [place, { page: first, ...surround }] of this.#begun.entries()) {
      const end = this.#begun[place + 1]?.page ?? count;
      for (let page = first; page < end; page += 1) {
        this.#document.switchToPage(page);
        this.artifact(() => this.#drawFoot(surround, page - first + 1, end - first), 'Pagination');
        if (page > first) this.artifact(() => this.#drawRunningHead(surround), 'Pagination');
      }
    }
    for (const element of this.#parents) element.end();
    return this.#bytes();
  }

  #drawFoot({ foot, pageLabel }: PageSurround, page: number, pages: number): void {
    const y = this.bottom + 18;
    this.#document.rect(sheet.edge, y - 6, contentWidth, ruleWidths.hair).fill(colours.line);
    this.draw(this.set(foot.join('\n'), styles.foot, contentWidth - 80), { x: sheet.edge, y });
    this.draw(this.set(pageLabel(page, pages), styles.foot), { x: 0, y, endAt: endEdge });
  }

  #drawRunningHead({ running: { start, end } }: PageSurround): void {
    const y = sheet.top - 4;
    this.draw(this.set(start, styles.strong), { x: sheet.edge, y });
    this.draw(this.set(end, styles.muted), { x: 0, y, endAt: endEdge });
    this.#document.rect(sheet.edge, y + 18, contentWidth, ruleWidths.heavy).fill(colours.ink);
  }

  #bytes(): Promise<Buffer> {
    const chunks: Buffer[] = [];
    return new Promise((resolve, reject) => {
      this.#document.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.#document.on('end', () => resolve(Buffer.concat(chunks)));
      this.#document.on('error', reject);
      this.#document.end();
    });
  }
}
