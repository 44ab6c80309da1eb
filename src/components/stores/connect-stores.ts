import { enlivenForms } from '../../lib/browser/live-form.ts';

/** Shows results while the search is typed, who is open now, and what only a script can do. */
export function connectStores(page: Document, window: Window): void {
  const locator = page.querySelector<HTMLElement>('.locator');
  if (!locator) return;
  enlivenForms(page);
  inSight(locator, async () => {
    const { followOpening } = await import('./follow-opening.ts');
    followOpening(page, window, locator);
  });
  offerNearMe(page, window);
  offerMap(page, window, locator);
  const print = page.querySelector<HTMLButtonElement>('[data-print]');
  print?.addEventListener('click', () => window.print());
  if (print) print.hidden = false;
}

function offerNearMe(page: Document, window: Window): void {
  const button = page.querySelector<HTMLButtonElement>('[data-near]');
  if (!button) return;
  button.hidden = false;
  button.addEventListener('click', async () => {
    const { findNearMe } = await import('./near-me.ts');
    findNearMe(page, window, button);
  });
}

/** The map is fetched when it comes into sight, or is asked for. */
function offerMap(page: Document, window: Window, locator: HTMLElement): void {
  const frame = locator.querySelector<HTMLElement>('.store-map');
  const map = frame?.querySelector<HTMLElement>('.map');
  if (!frame || !map) return;
  frame.hidden = false;
  let isAsked = false;
  const draw = async () => {
    if (isAsked) return;
    isAsked = true;
    const { drawStoreMap } = await import('./store-map.ts');
    await drawStoreMap(page, window, map);
  };
  inSight(map, draw);
  map.querySelector('.map-wait')?.addEventListener('click', draw);
}

/** Runs once, when a part of the element comes into sight. */
function inSight(element: Element, run: () => unknown): void {
  const sight = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    sight.disconnect();
    run();
  });
  sight.observe(element);
}
