import type { Locale } from '../../languages/locales.ts';
import type { Messages } from './fr.ts';

const loaders: Readonly<Record<Locale, () => Promise<Messages>>> = {
  fr: async () => (await import('./fr.ts')).fr,
  nl: async () => (await import('./nl.ts')).nl,
};

/** The texts of a language; each is a file of its own. */
export const loadMessages = (locale: Locale): Promise<Messages> => loaders[locale]();
