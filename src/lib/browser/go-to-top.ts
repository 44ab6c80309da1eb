const durationMilliseconds = 500;
const thresholdPixels = 800;

/** The link to the top is there after 800 px. It scrolls at an even pace; at once where the visitor asked for less motion. */
export function goToTop(document: Document, window: Window): void {
  const place = document.querySelector<HTMLElement>('.to-top');
  if (!place) return;
  place.dataset['timed'] = '';
  const show = () => {
    place.hidden = window.scrollY <= thresholdPixels;
  };
  show();
  window.addEventListener('scroll', show, { passive: true });
  place.addEventListener('click', (event) => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    event.preventDefault();
    const [from, startedAt] = [window.scrollY, window.performance.now()];
    const step = (now: number) => {
      const rest = Math.max(0, 1 - (now - startedAt) / durationMilliseconds);
      window.scrollTo({ top: from * rest, behavior: 'instant' });
      if (rest > 0) window.requestAnimationFrame(step);
      else document.querySelector<HTMLElement>('.skip')?.focus({ preventScroll: true });
    };
    window.requestAnimationFrame(step);
  });
}
