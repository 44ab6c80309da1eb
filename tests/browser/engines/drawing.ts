/** What one engine makes of a page, as far as engines differ in it by mistake. */
export interface Drawing {
  /** Line under each link, by the part of the page that it stands in and its text without counts. */
  readonly underlines: Readonly<Record<string, string>>;
  /** Pairs of texts that lie over each other. */
  readonly overlaps: readonly string[];
  /** Rows of tables whose cells do not begin at one height. */
  readonly brokenRows: readonly string[];
  /** Heights of the rows of tables, in pixels. */
  readonly rowHeightsPx: readonly number[];
  /** What takes the focus and is not seen then. */
  readonly hiddenFocus: readonly string[];
}

/** Runs in a page. It reads nothing from outside itself. */
export function describeDrawing(): Drawing {
  const shortText = (element: Element) =>
    `${element.localName}.${element.className} “${(element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40)}”`;
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

  const underlines: Record<string, string> = {};
  for (const link of document.querySelectorAll('a[href]')) {
    const text = (link.textContent ?? '').replaceAll(/\d+/g, '').replaceAll(/\s+/g, ' ').trim();
    if (text === '' || !isShown(link)) continue;
    const { textDecorationLine } = getComputedStyle(link);
    underlines[`${link.closest('header, main, footer')?.localName ?? 'body'} ${text}`] = textDecorationLine;
  }

  interface Written {
    readonly element: Element;
    readonly rect: DOMRect;
  }
  /** The boxes of the lines of texts; of those in the window it is looked whether one lies over another. */
  const written: Written[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const mostWritten = 1500;
  for (
    let node = walker.nextNode();
    node !== null && written.length < mostWritten;
    node = walker.nextNode()
  ) {
    const element = node.parentElement;
    if (element === null || node.textContent?.trim() === '' || !isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects())
      if (rect.width > 2 && rect.height > 2) written.push({ element, rect });
  }
  /** Whether the middle of a text is drawn: what is clipped, or lies under a layer, is not. */
  const isDrawn = ({ element, rect }: Written) => {
    const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
    const above = document.elementFromPoint(x, y);
    return above !== null && (element.contains(above) || above.contains(element));
  };
  const byTop = written
    .filter(({ rect }) => rect.bottom > 0 && rect.top < innerHeight)
    .sort((one, other) => one.rect.top - other.rect.top);
  const leastOverlapPx = 3;
  const overlaps = new Set<string>();
  for (const [index, one] of byTop.entries()) {
    for (const other of byTop.slice(index + 1)) {
      if (other.rect.top > one.rect.bottom - leastOverlapPx) break;
      const widthPx = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const isNested = one.element.contains(other.element) || other.element.contains(one.element);
      if (widthPx < leastOverlapPx || isNested || !isDrawn(one) || !isDrawn(other)) continue;
      overlaps.add(`${shortText(one.element)} over ${shortText(other.element)}`);
    }
  }

  const rows = [...document.querySelectorAll('main tr')].filter(isShown);
  const topsOf = (row: Element) =>
    [...row.children].filter(isShown).map((cell) => Math.round(cell.getBoundingClientRect().top));
  const isBroken = (row: Element) => {
    const tops = topsOf(row);
    return Math.max(...tops) - Math.min(...tops) > 1;
  };

  const hiddenFocus: string[] = [];
  const stops = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
  ].filter(
    (each) =>
      isShown(each) && each.tabIndex >= 0 && !each.matches(':disabled') && each.getClientRects().length > 0,
  );
  const mostStops = 40;
  const step = Math.max(1, Math.floor(stops.length / mostStops));
  for (const [index, stop] of stops.entries()) {
    if (index % step !== 0) continue;
    stop.focus({ preventScroll: true });
    if (document.activeElement !== stop) continue;
    // As the focus brings it into view, but at once: WebKit does so a moment later.
    stop.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const drawn = stop.getBoundingClientRect().width > 2 ? stop : (stop.closest('label') ?? stop);
    const { left, top, width, height, bottom } = drawn.getClientRects()[0] ?? drawn.getBoundingClientRect();
    const y = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2;
    const above = document.elementFromPoint(left + width / 2, y);
    const labels = stop instanceof HTMLInputElement ? [...(stop.labels ?? [])] : [];
    const isSeen =
      height > 0 &&
      above !== null &&
      [stop, drawn, ...labels].some((each) => each.contains(above) || above.contains(each));
    if (!isSeen)
      hiddenFocus.push(`${shortText(stop)} under ${above === null ? 'nothing' : shortText(above)}`);
  }
  scrollTo({ top: 0, behavior: 'instant' });

  return {
    underlines,
    overlaps: [...overlaps],
    brokenRows: rows.filter(isBroken).map(shortText),
    rowHeightsPx: rows.map((row) => Math.round(row.getBoundingClientRect().height)),
    hiddenFocus,
  };
}
