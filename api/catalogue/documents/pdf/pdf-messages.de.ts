import type { PdfMessages } from './pdf-messages.fr.ts';

export const de: PdfMessages = {
  reference: 'Artikelnummer',
  edition: 'Ausgabe',
  version: (number) => `Version ${number}`,
  page: (page, pages) => `Seite ${page} von ${pages}`,
};
