import { isDeepStrictEqual } from 'node:util';
import { type Place, placeOf, type Target } from './targets.ts';

/** One tab of a browser, whichever engine it has: what the journeys need of it, and no more. */
export interface Tab {
  goto(path: string): Promise<void>;
  resize(widthPx: number, heightPx: number): Promise<void>;
  /** Runs a function in the page. It reads nothing from outside itself; arguments and result are JSON. */
  evaluate<Arguments extends readonly unknown[], Result>(
    run: (...values: Arguments) => Result,
    ...values: Arguments
  ): Promise<Awaited<Result>>;
  /** Presses a point of the window. */
  pressAt(x: number, y: number): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** @returns a PNG of the window. */
  screenshot(): Promise<Buffer>;
}

export type Key = 'Enter' | 'Escape' | 'Tab';

/** What drives a browser: it starts once, and each journey has a visitor of its own. */
export interface Engine {
  /** @returns a tab without cookies or anything else that is stored. */
  openTab(): Promise<{ tab: Tab; close: () => Promise<void> }>;
  close(): Promise<void>;
}

const clickWithinMs = 10_000;
const betweenLooksMs = 100;

/** Presses what a target names, once it is shown, nothing lies over it, and it moves no more. */
export async function click(tab: Tab, target: Target): Promise<void> {
  const deadline = Date.now() + clickWithinMs;
  let before: Place = { fault: 'is not there' };
  while (true) {
    const place = await tab.evaluate(placeOf, target).catch((error): Place => ({ fault: String(error) }));
    if (!('fault' in place) && isDeepStrictEqual(place, before)) return tab.pressAt(place.x, place.y);
    if (Date.now() > deadline)
      throw new Error(`${JSON.stringify(target)} ${'fault' in place ? place.fault : 'moves'}`);
    before = place;
    await new Promise((resolve) => setTimeout(resolve, betweenLooksMs));
  }
}

/** Replaces what stands in a field. */
export async function fill(tab: Tab, target: Target, text: string): Promise<void> {
  await click(tab, target);
  await tab.evaluate(emptyFocusedField);
  await tab.type(text);
}

/** Chooses of a list the first option whose text holds some words, as the browser's own list does. */
export const select = (tab: Tab, selector: string, words: string): Promise<void> =>
  tab.evaluate(chooseOption, selector, words);

/** Text of what is shown; undefined while there is nothing, or while another page is on its way. */
export const textOf = (tab: Tab, selector: string): Promise<string | undefined> =>
  tab.evaluate(shownText, selector).catch(() => undefined);

export const fieldTextOf = (tab: Tab, selector: string): Promise<string | undefined> =>
  tab.evaluate(fieldValue, selector).catch(() => undefined);

export const countOf = (tab: Tab, selector: string): Promise<number | undefined> =>
  tab.evaluate(shownCount, selector).catch(() => undefined);

/** Whether a heading holds some words. */
export const hasHeading = (tab: Tab, words: string): Promise<boolean> =>
  tab.evaluate(isHeadingShown, words).catch(() => false);

export const pathOf = (tab: Tab): Promise<string | undefined> =>
  tab.evaluate(() => location.pathname + location.search).catch(() => undefined);

/** Whether each island that is hydrated at once has been. */
export const isHydrated = (tab: Tab): Promise<boolean> =>
  tab
    .evaluate(
      () =>
        document.readyState === 'complete' &&
        document.querySelector('astro-island[ssr][client="load"]') === null,
    )
    .catch(() => false);

function emptyFocusedField(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.value === '')
    return;
  field.select();
  document.execCommand('delete');
}

function chooseOption(selector: string, words: string): void {
  const list = document.querySelector(selector);
  if (!(list instanceof HTMLSelectElement)) throw new Error(`There is no list ${selector}`);
  const option = [...list.options].find(({ text }) => text.includes(words));
  if (option === undefined) throw new Error(`${selector} does not offer ${words}`);
  list.value = option.value;
  list.dispatchEvent(new Event('input', { bubbles: true }));
  list.dispatchEvent(new Event('change', { bubbles: true }));
}

function shownText(selector: string): string | undefined {
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find((each) =>
    each.checkVisibility(),
  );
  return element?.textContent.replaceAll(/\s+/g, ' ').trim();
}

const isHeadingShown = (words: string): boolean =>
  [...document.querySelectorAll('h1, h2, h3')].some(
    (each) => each.checkVisibility() && each.textContent.includes(words),
  );

function fieldValue(selector: string): string | undefined {
  const field = document.querySelector(selector);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : undefined;
}

const shownCount = (selector: string): number =>
  [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility()).length;
