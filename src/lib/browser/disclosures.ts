const wideMenu = '(width >= 72rem)';
const wideFooter = '(width >= 48rem)';

/** Panels that lie over the page close on Escape, on a click elsewhere and when the focus moves on. */
export function closePanels(page: Document, window: Window): void {
  const openPanels = () => {
    const selector = window.matchMedia(wideMenu).matches ? '.over[open], .menu [open]' : '.over[open]';
    return [...page.querySelectorAll<HTMLDetailsElement>(selector)];
  };
  const closeAround = ({ target }: Event) => {
    for (const panel of openPanels()) {
      if (target instanceof Node && !panel.contains(target)) panel.open = false;
    }
  };
  page.addEventListener('click', closeAround);
  page.addEventListener('focusin', closeAround);
  page.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const panel of openPanels()) {
      panel.open = false;
      panel.querySelector('summary')?.focus();
    }
  });
  // A page that comes back from memory comes back closed.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    for (const panel of openPanels()) panel.open = false;
    page.querySelector<HTMLElement>('.menu:popover-open')?.hidePopover();
  });
}

/** Left and right go along the row of the main menu, down opens a panel and goes into it. */
export function arrowKeys(page: Document): void {
  const menu = page.querySelector('.menu');
  menu?.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || !(event.target instanceof HTMLElement)) return;
    const entries = [...menu.querySelectorAll<HTMLElement>('.entry')];
    const index = entries.indexOf(event.target);
    if (index === -1) return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step !== undefined) entries.at((index + step) % entries.length)?.focus();
    else if (event.key === 'ArrowDown' && event.target.parentElement instanceof HTMLDetailsElement) {
      event.target.parentElement.open = true;
      event.target.parentElement.querySelector('a')?.focus();
    } else return;
    event.preventDefault();
  });
}

/** The columns of the footer are folded on a phone; where they stand side by side they need no key. */
export function foldFooter(page: Document, window: Window): void {
  const wide = window.matchMedia(wideFooter);
  const fold = () => {
    for (const column of page.querySelectorAll<HTMLDetailsElement>('.fold')) {
      column.open = wide.matches;
      const summary = column.querySelector('summary');
      if (summary) summary.tabIndex = wide.matches ? -1 : 0;
    }
  };
  wide.addEventListener('change', fold);
  fold();
}
