/** The languages of every site, which are also those of the desk. */
export const baseLocales = ['fr', 'nl'] as const;
