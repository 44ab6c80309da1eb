const ligatures: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ĳ: 'ij' };

/** Lower case without accents: the one form in which words are compared. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[œæßøĳ]/g, (letter) => ligatures[letter] ?? letter);
}

/** The folded words of a text: letters and digits only, whatever else stood between them. */
export function foldedWords(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
