import type { PdfMessages } from './pdf-messages.fr.ts';

export const nl: PdfMessages = {
  reference: 'Referentie',
  edition: 'Uitgave',
  version: (number) => `Versie ${number}`,
  page: (page, pages) => `Pagina ${page} van ${pages}`,
};
