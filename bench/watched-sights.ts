import type { Page } from '@playwright/test';

/** Something that a person waits for: the first element of a selector, with a text in it. */
export interface Sight {
  readonly selector: string;
  /** What its text must hold. */
  readonly holds?: string;
  /** What stood there before. */
  readonly not?: string;
  /** A selector of what is in it no more. */
  readonly without?: string;
}

const longestMs = 60_000;

/**
 * Looks out, on a page, for what the next event of a kind brings. The function that is returned resolves to the moments
 * of the event and of the frames that showed each sight, in milliseconds of the machine's clock.
 */
export async function watchSights<Name extends string>(
  page: Page,
  event: 'pointerdown' | 'input',
  sights: Readonly<Record<Name, Sight>>,
): Promise<() => Promise<Readonly<Record<Name | 'begun', number>>>> {
  const what: LookOut = { event, sights, longestMs };
  await page.evaluate(lookOut, what);
  return () =>
    page.evaluate((): Promise<Record<Name | 'begun', number>> => Reflect.get(window, 'sightMoments'));
}

interface LookOut {
  readonly event: string;
  readonly sights: Readonly<Record<string, Sight>>;
  readonly longestMs: number;
}

/** Runs in a page. */
function lookOut({ event, sights, longestMs: withinMs }: LookOut): void {
  const isThere = ({ selector, holds = '', not, without }: Sight) => {
    const element = document.querySelector(selector);
    const text = element?.textContent ?? '';
    const isWhole = without === undefined || !element?.querySelector(without);
    return text !== '' && text !== not && text.includes(holds) && isWhole;
  };
  const { promise, resolve, reject } = Promise.withResolvers<Record<string, number>>();
  Object.assign(window, { sightMoments: promise });
  const missing = new Map(Object.entries(sights));
  const wanted = missing.size + 1;
  const giveUp = () =>
    reject(new Error(`Not shown within ${withinMs} ms: ${[...missing.keys()].join(', ')}`));
  const deadline = setTimeout(giveUp, withinMs);
  const begin = ({ timeStamp }: Event) => {
    const moments: Record<string, number> = { begun: Date.now() - (performance.now() - timeStamp) };
    const look = () => {
      const shown = [...missing].filter(([, sight]) => isThere(sight)).map(([name]) => name);
      for (const name of shown) missing.delete(name);
      if (missing.size > 0) requestAnimationFrame(look);
      if (shown.length === 0) return;
      // A task after this one begins when the frame is painted.
      setTimeout(() => {
        for (const name of shown) moments[name] = Date.now();
        if (Object.keys(moments).length < wanted) return;
        clearTimeout(deadline);
        resolve(moments);
      });
    };
    requestAnimationFrame(look);
  };
  document.addEventListener(event, begin, { capture: true, once: true });
}
