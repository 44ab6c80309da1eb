import { groupName } from './group-name.ts';

/** Which link of the list was used, identified by its text, since its element is replaced. */
interface FocusMark {
  readonly area: string;
  readonly group: string | undefined;
  readonly name: string;
}

const areas = ['.facets', '.chosen', '.sort', '.pager', '.empty'];

export function markFocus(link: HTMLAnchorElement): FocusMark {
  return {
    area: areas.find((area) => link.closest(area)) ?? '.listing',
    group: groupOf(link),
    name: nameOf(link),
  };
}

/** Focuses the link that does the same in the new list, or the nearest thing that is left. */
export function focusAfter(document: Document, mark: FocusMark): void {
  const { area, group, name } = mark;
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`.listing ${area} a`)];
  const same = links.find((link) => nameOf(link) === name && groupOf(link) === group);
  const summaries = document.querySelectorAll<HTMLElement>('.facets summary');
  const summary = [...summaries].find((each) => each.textContent === group);
  const goal =
    area === '.pager' ? undefined : (same ?? summary ?? (area === '.chosen' ? links[0] : undefined));
  const fallback = document.getElementById('products-title');
  if (!goal && fallback) fallback.tabIndex = -1;
  (goal ?? fallback)?.focus({ preventScroll: true });
}

const groupOf = (link: Element) => groupName(link.closest('details'));
/** The text of a link without the count next to it. */
const nameOf = (link: Element) => link.firstChild?.textContent?.trim() ?? '';
