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
export async function measureViews(document: Document, window: Window, now: () => number): Promise<void> {
  const { tagManager, route } = document.body.dataset;
  if (tagManager === undefined || route === undefined) return;
  const isAllowed = () => readConsent(document.cookie, 'googletagmanager');
  let seenPath: string | undefined;
  const report = () => {
    if (!isAllowed()) return;
    const layer = window.dataLayer ?? startTagManager(document, window, tagManager, now());
    const { pathname } = window.location;
    if (pathname === seenPath) return;
    seenPath = pathname;
    layer.push({ event: 'page_view', route_path: pathname, route_name: route });
  };
  document.addEventListener(pageEvents.consent, report);
  // A list that filters in place takes a new path without a new page.
  document.addEventListener(pageEvents.path, report);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    seenPath = undefined;
    report();
  });
  report();
  if (isAllowed() !== undefined) return;
  const { askConsent } = await import('./consent/manager.ts');
  await askConsent(document, window, 'googletagmanager');
}

function startTagManager(document: Document, window: Window, id: string, startedAt: number) {
  const layer = [{ 'gtm.start': startedAt, event: 'gtm.js' }];
  window.dataLayer = layer;
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${id}`;
  document.head.append(script);
  return window.dataLayer;
}
