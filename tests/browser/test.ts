import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

/** Source of the version for browsers, which takes half the time to read. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  readonly run: (context: ElementContext, options: RunOptions) => Promise<AxeResults>;
}

/** Runs in a page: what it stores of having been asked once. */
function neverAskNetwork(): void {
  try {
    sessionStorage.setItem('network-asked', 'yes');
  } catch {
    // A page that stores nothing is not asked.
  }
}

/** Runs in a page: colours are judged where they come to rest. */
async function restOfAnimations(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(
      ({ effect, timeline }) =>
        timeline === document.timeline && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );
  await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
}

/** Runs in a page that axe was brought to. */
async function barriersFound(rules: readonly string[]): Promise<string[]> {
  const axe: Axe = Reflect.get(window, 'axe');
  // What stands in the frame of a preview is a page of the site, which other tests look at. What was read aloud stays for
  // seconds in a list that nobody sees, also where the button that it is named by has gone.
  const { violations } = await axe.run(
    { exclude: ['.preview-page', '[data-live-announcer]'] },
    {
      resultTypes: ['violations'],
      iframes: false,
      ...(rules.length > 0 && { runOnly: { type: 'rule', values: [...rules] } }),
    },
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
}

/** Rules of axe that depend on colours. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/** Chromium leaves out the transition between two pages where the machine is too slow for it, and logs it. */
export const leftOutTransition = /Transition was aborted because of invalid state\. Page already revealed/;

interface Fixtures {
  /** Messages of the console that a test expects; all others fail it. */
  allowMessages: (pattern: RegExp) => void;
  /**
   * What stands in the way of people with a disability, on the page of the test or another: rule and place. The desk is
   * looked at in dark colours as well.
   */
  findBarriers: (shown?: Page) => Promise<string[]>;
  /** Whether barriers are looked for: what is done twice, in each language, is looked at once. */
  looksForBarriers: boolean;
  /** Whether professionals are asked for their network, which lies over the page. */
  asksNetwork: boolean;
}

export const test = base.extend<Fixtures & { consoleMessages: undefined }>({
  looksForBarriers: [true, { option: true }],
  asksNetwork: [false, { option: true }],
  context: async ({ context, asksNetwork }, use) => {
    if (!asksNetwork) await context.addInitScript(neverAskNetwork);
    await use(context);
  },
  allowMessages: async ({ context }, use) => {
    const messages: string[] = [];
    const allowed = [leftOutTransition];
    // Of every tab that the test opens.
    context.on('console', (message) => messages.push(message.text()));
    context.on('weberror', (fault) => messages.push(String(fault.error())));
    await use((pattern) => allowed.push(pattern));
    expect(messages.filter((message) => !allowed.some((pattern) => pattern.test(message)))).toEqual([]);
  },
  consoleMessages: [
    async ({ allowMessages: _watched }, use) => {
      await use(undefined);
    },
    { auto: true },
  ],
  findBarriers: async ({ page, looksForBarriers }, use) => {
    await use(async (shown = page) => {
      if (!looksForBarriers) return [];
      // A document that was looked at before still has it.
      if (!(await shown.evaluate(() => 'axe' in window))) await shown.evaluate(axeSource);
      const look = async (rules: readonly string[] = []) => {
        await shown.evaluate(restOfAnimations);
        return shown.evaluate(barriersFound, rules);
      };
      const barriers = await look();
      if (!/^\/desk(?:\/|$)/.test(new URL(shown.url()).pathname)) return barriers;
      await shown.emulateMedia({ colorScheme: 'dark' });
      const dark = await look(rulesOfColours);
      await shown.emulateMedia({ colorScheme: 'light' });
      return [...barriers, ...dark.map((barrier) => `in dark colours: ${barrier}`)];
    });
  },
});

export { expect } from '@playwright/test';
