import { readConsent } from './consent/consent-cookie.ts';
import { pageEvents } from './page-events.ts';

declare global {
  interface Window {
    dataLayer?: Record<string, string | number>[];
  }
}

/**
 * Counts views with the tag manager of the page: asks the visitor where there is no answer yet, and does nothing before a yes.
 * Call it when the page is seen.
 */
export async function measureViews(page: Document, window: Window, now: () => number): Promise<void> {
  const { tagManager, route } = page.body.dataset;
  if (tagManager === undefined || route === undefined) return;
  const isAllowed = () => readConsent(page.cookie, 'googletagmanager');
  let seenPath: string | undefined;
  const tell = () => {
    if (!isAllowed()) return;
    const layer = window.dataLayer ?? startTagManager(page, window, tagManager, now());
    const { pathname } = window.location;
    if (pathname === seenPath) return;
    seenPath = pathname;
    layer.push({ event: 'page_view', route_path: pathname, route_name: route });
  };
  page.addEventListener(pageEvents.consent, tell);
  // A list that filters in place takes a new path without a new page.
  page.addEventListener(pageEvents.path, tell);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    seenPath = undefined;
    tell();
  });
  tell();
  if (isAllowed() !== undefined) return;
  const { askConsent } = await import('./consent/manager.ts');
  await askConsent(page, window, 'googletagmanager');
}

function startTagManager(page: Document, window: Window, id: string, startedAt: number) {
  const layer = [{ 'gtm.start': startedAt, event: 'gtm.js' }];
  window.dataLayer = layer;
  const script = page.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${id}`;
  page.head.append(script);
  return window.dataLayer;
}
