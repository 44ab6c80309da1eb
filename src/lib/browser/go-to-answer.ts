/** Leads to the first field of the calculator that is wrong, or else to the answer. */
export function goToAnswer(page: Document): void {
  const wrong = page.querySelector<HTMLElement>('#calculator [aria-invalid]');
  const answer = page.querySelector('#told');
  const heading = answer?.querySelector('h2');
  if (wrong || !heading) {
    wrong?.focus();
    return;
  }
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  answer?.scrollIntoView({ block: 'nearest' });
}
