/** What is pressed or filled in: a selector, or the beginning of what a person reads on it. */
export type Target =
  | string
  | { readonly label: string }
  | { readonly button: string }
  | { readonly link: string };

/** Where a pointer presses something, in pixels of the window, or why it cannot. */
export type Place = { readonly x: number; readonly y: number } | { readonly fault: string };

/**
 * Runs in a page: brings the first that is shown of what a target names to the middle of the window. Boxes and choices that
 * only readers of the screen find are pressed at the label that is drawn in their place.
 */
export function placeOf(target: Target): Place {
  const readOn = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const reads = (text: string) => (element: Element) => readOn(element).startsWith(text);
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const candidates = () => {
    if (typeof target === 'string') return all(target);
    if ('button' in target) return all('button, summary').filter(reads(target.button));
    if ('link' in target) return all('a[href]').filter(reads(target.link));
    return all('label').flatMap((label) =>
      label instanceof HTMLLabelElement && label.control && reads(target.label)(label) ? [label.control] : [],
    );
  };
  const element = candidates().find((each) => each.checkVisibility());
  if (element === undefined) return { fault: 'is not shown' };
  if (element.matches(':disabled')) return { fault: 'is disabled' };
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const drawn = element.getBoundingClientRect().width > 2 ? element : (labels[0] ?? element);
  drawn.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  // A link of several lines is pressed on its first one.
  const { left, top, width, height } = drawn.getClientRects()[0] ?? drawn.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const above = document.elementFromPoint(x, y);
  const isReached = [drawn, ...labels].some((each) => each.contains(above));
  return isReached ? { x, y } : { fault: `is covered by ${above?.tagName}.${above?.className}` };
}
