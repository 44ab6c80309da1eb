const turns = ['pointerover', 'focusin', 'touchstart'];

/** Hearts and search come alive when the visitor turns to the shades, or at once where some are kept. */
export function readyGuide(page: Document, window: Window): void {
  const guide = page.querySelector<HTMLElement>('.colour-guide');
  if (!guide) return;
  page.documentElement.dataset['scripts'] = '';
  let isStarted = false;
  let pressed: HTMLElement | null = null;
  const hold = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('button[type=button]') : null;
  };
  guide.addEventListener('click', hold);
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    const { enlivenGuide } = await import('./enliven-guide.ts');
    guide.removeEventListener('click', hold);
    enlivenGuide(guide, window);
    // What was pressed meanwhile.
    pressed?.click();
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
