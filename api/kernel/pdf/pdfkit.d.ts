/** What the types of pdfkit do not know yet. */
declare namespace PDFKit.Mixins {
  interface PDFFont {
    /** A font that was read before. */
    registerFont(name: string, font: import('fontkit').Font): this;
  }

  interface StructureElementOptions {
    /** Scope of a header cell in a table. */
    scope?: 'Row' | 'Column';
  }
}
