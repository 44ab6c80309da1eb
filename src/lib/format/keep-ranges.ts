const wordJoiner = '\u2060';

/** A text whose ranges, as in « 9 h–12 h », stay on one line. */
export const keepRanges = (text: string): string =>
  text.replaceAll(/(?<=\S)–(?=\d)/g, `${wordJoiner}–${wordJoiner}`);
