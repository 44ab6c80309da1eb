const moves = ['scroll', 'pointermove', 'touchstart', 'keydown'];

/** Runs once, when somebody begins to use the page; at once where they have begun before this code came. */
export function onFirstMove(page: Document, run: () => void): void {
  const ended = new AbortController();
  const begin = () => {
    ended.abort();
    run();
  };
  for (const move of moves) page.addEventListener(move, begin, { passive: true, signal: ended.signal });
  if (window.scrollY > 0) begin();
}
