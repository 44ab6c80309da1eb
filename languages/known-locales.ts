/** The languages that the program is written in: each has every message and every segment. A site has some of them. */
export const knownLocales = ['fr', 'nl', 'de'] as const;
export type KnownLocale = (typeof knownLocales)[number];
