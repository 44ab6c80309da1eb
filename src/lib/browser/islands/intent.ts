import type { ClientDirective } from 'astro';
import { isPlainPress } from '../is-plain-press.ts';
import { reportLoading } from '../show-loading.ts';
import { whenSeen } from '../when-seen.ts';

const turns = ['pointerenter', 'focusin', 'touchstart'];

/**
 * Hydrates once, when the visitor turns to the island. What is clicked before it is alive is marked as being worked on
 * and clicked again then. Fields take what is done to them at once, marked as well, and the island finds it there; a form
 * that only leads to another page does so as well. Where the browser stores something under the key `storageKey` of the directive's value,
 * the island has it to show, and waits for nobody.
 */
const intent: ClientDirective = (load, { value }, island) => {
  const held: HTMLElement[] = [];
  let alive: Promise<void> | undefined;
  const release = () => {
    island.removeEventListener('click', hold, true);
    island.removeEventListener('input', wait);
    for (const element of held) if (element.isConnected) element.click();
  };
  const start = () => {
    if (alive) return;
    for (const turn of turns) island.removeEventListener(turn, start);
    let isLost = false;
    const lose = () => {
      isLost = true;
    };
    island.addEventListener('astro:hydration-error', lose);
    alive = load().then((hydrate) => hydrate());
    void alive.then(() => {
      island.removeEventListener('astro:hydration-error', lose);
      // The tree of React is alive a task after hydration. Where loading fails, links and forms work by themselves.
      if (!isLost || navigator.onLine) return void setTimeout(release);
      // Without a connection they would lead to the browser's own page, and what was typed would be lost.
      alive = undefined;
      window.addEventListener('online', start, { once: true });
    });
  };
  const wait = () => {
    start();
    if (alive) void reportLoading(document, alive);
  };
  const hold = (event: MouseEvent) => {
    if (!isPlainPress(event) || !(event.target instanceof Element)) return;
    const pressed = event.target.closest<HTMLElement>('a, button, input, label, select, summary');
    if (!pressed || pressed.matches('input, label, select')) return start();
    const isSubmit = pressed instanceof HTMLButtonElement && pressed.type === 'submit';
    // One with a name changes the form, as by a further row.
    if (isSubmit && pressed.name === '' && pressed.form?.method === 'get') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push(pressed);
    wait();
  };
  for (const turn of turns) island.addEventListener(turn, start, { passive: true });
  island.addEventListener('input', wait);
  island.addEventListener('click', hold, true);
  whenSeen(document, () => {
    // Where this code came late, the visitor may be in a field already.
    if (hasStored(value) || island.contains(document.activeElement)) start();
  });
};

function hasStored(value: unknown): boolean {
  try {
    const { storageKey } = Object(value);
    return storageKey !== undefined && localStorage.getItem(storageKey) !== null;
  } catch {
    // Refused storage holds nothing.
    return false;
  }
}

export default intent;
