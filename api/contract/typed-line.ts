/**
 * A line as a person means it: without characters that nobody sees (soft hyphens, blanks of no width, marks of
 * direction), its blanks single, none around it.
 */
export const typedLine = (text: string): string =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Hyphens that do not break, dashes and minus signs, as the hyphen of a keyboard. */
export const plainHyphens = (text: string): string => text.replaceAll(/[‐-―−]/g, '-');
