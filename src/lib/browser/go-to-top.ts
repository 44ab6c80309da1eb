const durationMilliseconds = 500;

/** The link to the top scrolls there at an even pace; at once where the visitor asked for less motion. */
export function goToTop(page: Document, window: Window): void {
  page.querySelector('.to-top a')?.addEventListener('click', (event) => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    event.preventDefault();
    const [from, startedAt] = [window.scrollY, window.performance.now()];
    const step = (now: number) => {
      const rest = Math.max(0, 1 - (now - startedAt) / durationMilliseconds);
      window.scrollTo({ top: from * rest, behavior: 'instant' });
      if (rest > 0) window.requestAnimationFrame(step);
      else page.querySelector<HTMLElement>('.skip')?.focus({ preventScroll: true });
    };
    window.requestAnimationFrame(step);
  });
}
