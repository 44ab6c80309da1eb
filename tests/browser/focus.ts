import type { Page } from '@playwright/test';

export interface Focus {
  /** A short name of the element, for messages. */
  readonly name: string;
  /** What prevents it from being seen; empty when nothing does. */
  readonly faults: readonly string[];
}

const settleFrames = 30;
const heightOfLine = 40;

/** What has the focus, and whether a person at the screen sees that it has; undefined for nothing. */
export function focused(page: Page): Promise<Focus | undefined> {
  return page.evaluate(async (writtenLine) => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return undefined;
    // A box that only readers of the screen find is drawn by its label.
    const label = element instanceof HTMLInputElement ? element.closest('label') : null;
    const isClipped = label !== null && (element.parentElement?.clientWidth ?? 0) < 2;
    const drawn = isClipped ? label : element;
    const { left, right, top, bottom, width, height } = drawn.getBoundingClientRect();
    const hasRing = (each: Element | null, part?: '::after') => {
      if (each === null) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(each, part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    // Where a link lies over a whole card, the ring is around the card.
    const isRinged = isClipped
      ? [label, ...label.querySelectorAll('svg')].map((each) => hasRing(each))
      : [hasRing(element), hasRing(element, '::after'), hasRing(element.closest('li, article'))];
    // Of a text that is written at length, the line that is written in is in sight.
    const end = element.isContentEditable ? Math.min(top + writtenLine, bottom) : bottom;
    const [x, y] = [(left + right) / 2, (Math.max(top, 0) + Math.min(end, innerHeight)) / 2];
    const above = document.elementFromPoint(x, y);
    // The label of a choice lies over it, to be clicked anywhere.
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const isCovered =
      above !== null &&
      !element.contains(above) &&
      !above.contains(element) &&
      !labels.some((label) => label.contains(above));
    const isOutside = bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth;
    const faults = [
      ...(width < 2 || height < 2 ? ['is not shown'] : []),
      ...(isOutside ? ['is outside the window'] : []),
      ...(isCovered ? [`is covered by ${above.className || above.tagName}`] : []),
      ...(isRinged.includes(true) ? [] : ['has no ring']),
    ];
    const text = element.ariaLabel ?? element.textContent.trim().replace(/\s+/g, ' ').slice(0, 30);
    return { name: `${element.tagName.toLowerCase()}.${element.className} “${text}”`, faults };
  }, heightOfLine);
}

/** Presses a key again and again through the whole page. Each stop that cannot be seen is a fault. */
export async function walk(page: Page, key: 'Tab' | 'Shift+Tab', maximumStops: number): Promise<string[]> {
  const faults: string[] = [];
  for (let stop = 0; stop < maximumStops; stop += 1) {
    await page.keyboard.press(key);
    let focus = await focused(page);
    // A list that scrolls by itself needs some frames to bring it into view.
    for (let frame = 0; focus && focus.faults.length > 0 && frame < settleFrames; frame += 1)
      focus = await focused(page);
    if (focus === undefined) return stop > 0 ? faults : ['nothing takes the focus'];
    faults.push(...focus.faults.map((fault) => `${focus.name} ${fault}`));
  }
  return [...faults, `the end is not reached after ${maximumStops} keys`];
}

/**
 * What would take the focus behind a bar or outside the window, in a window of the size that it has: each in turn gets the focus,
 * and the page scrolls to it as it does for a key.
 */
export function hiddenStops(page: Page): Promise<string[]> {
  return page.evaluate(async (frames) => {
    const toRest = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';
    const isSeen = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const [x, width] = [Math.max(left, 0), Math.min(right, innerWidth) - Math.max(left, 0)];
      const [y, height] = [Math.max(top, 0), Math.min(bottom, innerHeight) - Math.max(top, 0)];
      if (width <= 0 || height <= 0) return false;
      return [0.1, 0.5, 0.9].some((down) =>
        [0.1, 0.5, 0.9].some((along) => {
          const above = document.elementFromPoint(x + along * width, y + down * height);
          // The label of a choice lies over it, to be clicked anywhere.
          const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
          const parts = [element, ...labels];
          return above !== null && (above.contains(element) || parts.some((part) => part.contains(above)));
        }),
      );
    };
    const hidden: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(focusable)) {
      if (element.tabIndex < 0 || !element.checkVisibility({ visibilityProperty: true })) continue;
      element.focus();
      if (document.activeElement !== element) continue;
      // A list that scrolls by itself needs some frames to bring it into view.
      for (let frame = 0; frame < frames && !isSeen(element); frame += 1) await toRest();
      if (isSeen(element)) continue;
      const { left, top, width, height } = element.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      hidden.push(`${element.outerHTML.slice(0, 120)} behind ${above?.outerHTML.slice(0, 80)}`);
    }
    return hidden;
  }, settleFrames);
}
