import { afterPaint } from '../after-paint.ts';
import { isPlainPress } from '../is-plain-press.ts';
import { pageEvents } from '../page-events.ts';
import { tellLoading } from '../show-loading.ts';

const listLinks = '.facets a, .chosen a, .sort a, .pager a, .empty a';

/** Filters, orders and pages of a list change the list in place: every step has its address, and works as a link too. */
export function liveListing(page: Document, window: Window): void {
  const listing = page.querySelector<HTMLElement>('.listing');
  if (!listing) return;
  const status = Object.assign(page.createElement('p'), { className: 'sr', role: 'status' });
  listing.append(status);
  let running = new AbortController();
  let shown = pathOf(window);

  const load = async (address: string, used: HTMLAnchorElement | undefined) => {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    listing.ariaBusy = 'true';
    // The new list is much to lay out: what was chosen shows before, however soon the answer comes.
    const painted = afterPaint(window);
    try {
      const [{ showListing }, html] = await tellLoading(
        page,
        Promise.all([import('./show-listing.ts'), pageAt(address, signal)]),
      );
      await painted;
      if (signal.aborted) return false;
      showListing(page, html, used);
    } catch {
      if (!signal.aborted) window.location.assign(address);
      return false;
    }
    listing.ariaBusy = null;
    status.textContent = countOf(listing);
    return true;
  };

  listing.addEventListener('click', async (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.matches(listLinks) || !isPlainPress(event) || event.defaultPrevented) return;
    event.preventDefault();
    const address = link.href;
    const isPage = link.matches('.pager a');
    if (link.matches('.facets a')) link.ariaCurrent = link.ariaCurrent ? null : 'true';
    if (!(await load(address, link))) return;
    window.history.pushState(null, '', address);
    shown = pathOf(window);
    page.dispatchEvent(new Event(pageEvents.path));
    if (isPage) page.getElementById('products')?.scrollIntoView();
  });
  window.addEventListener('popstate', () => {
    // A step to a place on the same page changes no list.
    if (shown === pathOf(window)) return;
    shown = pathOf(window);
    void load(window.location.href, undefined).then(() => page.dispatchEvent(new Event(pageEvents.path)));
  });
}

async function pageAt(address: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(address, { signal, headers: { accept: 'text/html' } });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  return answer.text();
}

/** The counts of the networks that the visitor has not chosen are hidden. */
const countOf = (listing: Element) =>
  [...listing.querySelectorAll('.toolbar p > *')]
    .flatMap((part) => (part.checkVisibility() ? (part.textContent ?? '') : []))
    .join(' ');

const pathOf = ({ location }: Window) => location.pathname + location.search;
