/** The numbers that somebody typed or scanned, one a line or separated by commas. */
export const readNumbers = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
