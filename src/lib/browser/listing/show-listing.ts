import { pageEvents } from '../page-events.ts';
import { parsePage } from '../parse-page.ts';
import { scrollToTop } from '../scroll-to-top.ts';
import { focusAfter, markFocus } from './list-focus.ts';
import { swapListing } from './swap-listing.ts';

/** Puts the list of another page, given as HTML, in place of the one shown, reports it, and focuses what was used. */
export function showListing(document: Document, html: string, used: HTMLAnchorElement | undefined): void {
  const next = parsePage(html);
  const mark = used && markFocus(used);
  if (!swapListing(document, next)) throw new Error('This is no list.');
  // Before the focus, which has the page laid out: cards get their buttons first.
  document.dispatchEvent(new Event(pageEvents.path));
  if (mark) focusAfter(document, mark);
  if (used?.matches('.pager a')) scrollToTop(window);
}
