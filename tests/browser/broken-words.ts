import type { Locator } from '@playwright/test';

/** Words of four characters and more that a line break stands in, in the texts of these elements. */
export const brokenWords = (elements: Locator): Promise<string[]> =>
  elements.evaluateAll((found) =>
    found.flatMap((element) => {
      const text = element.firstChild;
      if (!(text instanceof Text)) return [];
      return [...text.data.matchAll(/[\p{L}\d]{4,}/gu)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    }),
  );

/** In how many lines the text of each of these elements is. */
export const linesOf = (elements: Locator): Promise<number[]> =>
  elements.evaluateAll((found) =>
    found.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
