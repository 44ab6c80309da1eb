const thresholdPixels = 800;

/** The link to the top is there after 800 px. It scrolls there; the browser jumps where less motion is asked for. */
export function goToTop(document: Document, window: Window): void {
  const place = document.querySelector<HTMLElement>('.to-top');
  if (!place) return;
  place.dataset['timed'] = '';
  const show = () => place.toggleAttribute('hidden', window.scrollY <= thresholdPixels);
  show();
  window.addEventListener('scroll', show, { passive: true });
  place.addEventListener('click', async (event) => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    event.preventDefault();
    const code = await import('./scroll-to-top.ts');
    code.scrollToTop(window, document.querySelector<HTMLElement>('.skip'));
  });
}
