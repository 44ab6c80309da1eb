/** What stands on pages of every language alike, with the reason. */
export const allowedWords: ReadonlySet<string> = new Set([
  // The brand.
  ...['Muravlak'],
]);
