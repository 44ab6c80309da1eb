const wideMenu = '(width >= 72rem)';
const wideFooter = '(width >= 48rem)';

/** Panels that lie over the page close on Escape, on a click elsewhere and when the focus moves on. */
export function closePanels(document: Document, window: Window): void {
  const openPanels = () => {
    const selector = window.matchMedia(wideMenu).matches ? '.over[open], .menu [open]' : '.over[open]';
    return [...document.querySelectorAll<HTMLDetailsElement>(selector)];
  };
  const closeAround = ({ target }: Event) => {
    for (const panel of openPanels()) {
      if (target instanceof Node && !panel.contains(target)) panel.open = false;
    }
  };
  document.addEventListener('click', closeAround);
  document.addEventListener('focusin', closeAround);
  document.addEventListener('keydown', ({ key }) => {
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
    document.querySelector<HTMLElement>('.menu:popover-open')?.hidePopover();
  });
}

/** What opens over the page on a phone traps the focus until it is closed. */
export function trapFocus(document: Document): void {
  for (const panel of document.querySelectorAll<HTMLElement>('[popover]')) {
    const setInert = (isInert: boolean) => {
      for (let each: Element | null = panel; each && each !== document.body; each = each.parentElement) {
        for (const sibling of each.parentElement?.children ?? [])
          if (sibling !== each && sibling instanceof HTMLElement) sibling.inert = isInert;
      }
    };
    // Before it closes, so that the focus can go back to the button that opened it.
    panel.addEventListener('beforetoggle', ({ newState }) => {
      if (newState === 'closed') setInert(false);
    });
    panel.addEventListener('toggle', ({ newState }) => {
      if (newState !== 'open') return;
      setInert(true);
      panel.querySelector('button')?.focus();
    });
  }
}

/** Left and right go along the row of the main menu, down opens a panel and goes into it. */
export function arrowKeys(document: Document): void {
  const menu = document.querySelector('.menu');
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
export function foldFooter(document: Document, window: Window): void {
  const wide = window.matchMedia(wideFooter);
  const fold = () => {
    for (const column of document.querySelectorAll<HTMLDetailsElement>('.fold')) {
      column.open = wide.matches;
      const summary = column.querySelector('summary');
      if (summary) summary.tabIndex = wide.matches ? -1 : 0;
    }
  };
  wide.addEventListener('change', fold);
  fold();
}
