import type { After } from './after.ts';
import { createBusyMarks } from './busy-marks.ts';
import { barMilliseconds, createLoadingBar } from './loading-bar.ts';
import { pageEvents } from './page-events.ts';

/** Has the bar at the top of the page shown while something is on its way, and what was clicked for it marked as busy. */
export function reportLoading<Value>(document: Document, work: Promise<Value>): Promise<Value> {
  document.dispatchEvent(new CustomEvent(pageEvents.loading, { detail: work }));
  return work;
}

/**
 * Shows a bar at the top of the page for what is fetched into it, and for the next page until it comes. What was clicked
 * for it is busy from the first moment.
 */
export function showLoading(document: Document, window: Window, after: After): void {
  const marks = createBusyMarks(document, after);
  const element = document.createElement('div');
  element.className = 'loading-bar no-print';
  const bar = createLoadingBar(after, (state) => {
    element.dataset['state'] = state;
    if (state === 'hidden') element.remove();
    else document.body.append(element);
  });
  document.addEventListener(pageEvents.loading, (event) => {
    if (!(event instanceof CustomEvent) || !(event.detail instanceof Promise)) return;
    bar.start();
    marks.markPressed(event.detail);
    event.detail.then(bar.finish, bar.finish);
  });
  // A browser without this event has its own sign of waiting.
  window.navigation?.addEventListener('navigate', ({ destination, downloadRequest, signal }) => {
    const isPage = /^https?:/.test(destination.url) && !destination.sameDocument;
    if (!isPage || downloadRequest !== null) return;
    const coming = pageComes(window, signal, after);
    marks.markLast(coming);
    void reportLoading(document, coming);
  });
}

/** Over when the visitor gives it up, is back on this page, or has waited so long that it must have been a file. */
function pageComes(window: Window, signal: AbortSignal, after: After): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
    window.addEventListener('pageshow', () => resolve(), { once: true });
    after(barMilliseconds.throttle + barMilliseconds.advance, resolve);
  });
}
