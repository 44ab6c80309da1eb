import type { PaperMessages } from './paper-messages.fr.ts';

export const nl: PaperMessages = {
  reference: 'Referentie',
  edition: 'Uitgave',
  version: (number) => `Versie ${number}`,
  page: (page, pages) => `Pagina ${page} van ${pages}`,
};
