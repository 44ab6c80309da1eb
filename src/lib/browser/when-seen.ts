/** Runs once a person sees the page: at once, or when it stops being rendered ahead of its visit. */
export function whenSeen(document: Document, run: () => unknown): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', run, { once: true });
  else run();
}
