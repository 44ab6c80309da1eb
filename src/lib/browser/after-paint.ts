/** Where nothing is painted, as in a tab behind others. */
const longestWaitMs = 200;

/** Resolves when the page has shown what was changed until now. */
export const afterPaint = (window: Window): Promise<void> =>
  new Promise((resolve) => {
    window.setTimeout(resolve, longestWaitMs);
    window.requestAnimationFrame(() => window.setTimeout(resolve));
  });
