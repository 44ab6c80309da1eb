/** Words that PDF documents of every kind share. */
export interface PdfMessages {
  readonly reference: string;
  readonly edition: string;
  readonly version: (number: number) => string;
  readonly page: (page: number, pages: number) => string;
}

export const fr: PdfMessages = {
  reference: 'Référence',
  edition: 'Édition',
  version: (number) => `Version ${number}`,
  page: (page, pages) => `Page ${page} sur ${pages}`,
};
