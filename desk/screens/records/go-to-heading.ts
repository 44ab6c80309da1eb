const ownMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown', 'focusout'];

/** Focuses a heading, and holds it in view while what stands above it is still coming, until the editor moves on. */
export function goToHeading(id: string): void {
  const heading = document.getElementById(id);
  if (!heading) return;
  heading.focus();
  const observer = new ResizeObserver(() => heading.scrollIntoView({ block: 'nearest' }));
  for (const part of document.querySelectorAll('.form-section')) observer.observe(part);
  const moved = new AbortController();
  const stop = () => {
    observer.disconnect();
    moved.abort();
  };
  for (const move of ownMoves) document.addEventListener(move, stop, { signal: moved.signal, passive: true });
}
