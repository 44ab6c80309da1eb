/**
 * Marks around what a page shares with others of its frame. The server takes them out of every page, and replaces what is
 * between them where that alone is old.
 */
export const slotStart = (name: string): string => `<!--slot ${name}-->`;
export const slotEnd = '<!--slot-->';
