const durationMilliseconds = 500;

/** Scrolls to the top at an even pace, at once where the visitor asked for less motion, and gives the focus to what stands there. */
export function scrollToTop(window: Window, first?: HTMLElement | null): void {
  const isQuick = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [from, startedAt] = [window.scrollY, window.performance.now()];
  const step = (now: number) => {
    const rest = isQuick ? 0 : Math.max(0, 1 - (now - startedAt) / durationMilliseconds);
    window.scrollTo({ top: from * rest, behavior: 'instant' });
    if (rest > 0) window.requestAnimationFrame(step);
    else first?.focus({ preventScroll: true });
  };
  window.requestAnimationFrame(step);
}
