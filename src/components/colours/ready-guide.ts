const turns = ['pointerover', 'focusin', 'touchstart'];

/** Hearts and search come alive when the visitor turns to the shades, or at once where some are kept. */
export function readyGuide(page: Document, window: Window): void {
  const guide = page.querySelector<HTMLElement>('.colour-guide');
  if (!guide) return;
  page.documentElement.dataset['scripts'] = '';
  let isStarted = false;
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    const { enlivenGuide } = await import('./enliven-guide.ts');
    enlivenGuide(guide, window);
  };
  for (const turn of turns) guide.addEventListener(turn, start, { once: true, passive: true });
  if (hasKept(window)) void start();
}

function hasKept(window: Window): boolean {
  try {
    return window.localStorage.getItem('shades') !== null;
  } catch {
    return false;
  }
}
