import { afterPaint } from '../after-paint.ts';
import { isPlainPress } from '../is-plain-press.ts';
import { reportLoading } from '../show-loading.ts';

const listLinks = '.facets a, .chosen a, .sort a, .pager a, .empty a';

/** Filters, orders and pages of a list change the list in place: every step has its URL, and works as a link too. */
export function enhanceListing(document: Document, window: Window): void {
  const listing = document.querySelector<HTMLElement>('.listing');
  if (!listing) return;
  const status = Object.assign(document.createElement('p'), { className: 'sr', role: 'status' });
  listing.append(status);
  let running = new AbortController();
  let shown = pathOf(window);

  const load = async (address: string, used: HTMLAnchorElement | undefined) => {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    // The list is much to draw, faded or new: what was chosen shows before, however soon the response comes.
    const painted = afterPaint(window).then(() => {
      if (!signal.aborted) listing.ariaBusy = 'true';
    });
    try {
      const [{ showListing }, html] = await reportLoading(
        document,
        Promise.all([import('./show-listing.ts'), pageAt(address, signal)]),
      );
      await painted;
      if (signal.aborted) return;
      if (used) {
        window.history.pushState(null, '', address);
        shown = pathOf(window);
      }
      showListing(document, html, used);
    } catch {
      if (!signal.aborted) window.location.assign(address);
      return;
    }
    listing.ariaBusy = null;
    await afterPaint(window);
    if (!signal.aborted) status.textContent = countOf(listing);
  };

  listing.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.matches(listLinks) || !isPlainPress(event) || event.defaultPrevented) return;
    event.preventDefault();
    if (link.matches('.facets a')) link.ariaCurrent = link.ariaCurrent ? null : 'true';
    void load(link.href, link);
  });
  window.addEventListener('popstate', () => {
    // A step to a place on the same page changes no list.
    if (shown === pathOf(window)) return;
    shown = pathOf(window);
    void load(window.location.href, undefined);
  });
}

async function pageAt(address: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(address, { signal, headers: { accept: 'text/html' } });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.text();
}

/** The counts of the networks that the visitor has not chosen are hidden. */
const countOf = (listing: Element) =>
  [...listing.querySelectorAll('.toolbar p > *')]
    .flatMap((part) => (part.checkVisibility() ? (part.textContent ?? '') : []))
    .join(' ');

const pathOf = ({ location }: Window) => location.pathname + location.search;
