/** Runs once a person sees the page: at once, or when it stops being rendered ahead of its visit. */
export function whenSeen(page: Document, run: () => unknown): void {
  if (page.prerendering) page.addEventListener('prerenderingchange', run, { once: true });
  else run();
}
