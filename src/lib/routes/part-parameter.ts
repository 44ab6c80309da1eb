/** Asks a screen for the element of an id alone, for a page that has the rest already. */
export const partParameter = 'part';
