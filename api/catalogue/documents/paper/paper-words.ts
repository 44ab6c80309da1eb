import type { Locale } from '../../../contract/common.ts';

/** Words that papers of every kind share. */
interface PaperWords {
  readonly reference: string;
  readonly edition: string;
  readonly version: (number: number) => string;
  readonly page: (page: number, pages: number) => string;
}

const french: PaperWords = {
  reference: 'Référence',
  edition: 'Édition',
  version: (number) => `Version ${number}`,
  page: (page, pages) => `Page ${page} sur ${pages}`,
};

const dutch: PaperWords = {
  reference: 'Referentie',
  edition: 'Uitgave',
  version: (number) => `Versie ${number}`,
  page: (page, pages) => `Pagina ${page} van ${pages}`,
};

export const paperWords = (locale: Locale): PaperWords => (locale === 'fr' ? french : dutch);
