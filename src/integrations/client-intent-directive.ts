import type { ClientDirective } from 'astro';

const turns = ['pointerenter', 'focusin', 'touchstart'];
const isPlain = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  !(ctrlKey || metaKey || shiftKey || altKey);

/** Hydrates once, when the visitor turns to the island; what is clicked before it is alive is clicked again then. */
const intent: ClientDirective = (load, _options, island) => {
  const held: HTMLElement[] = [];
  let isStarted = false;
  const release = () => {
    island.removeEventListener('click', hold, true);
    for (const element of held) if (element.isConnected) element.click();
  };
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const turn of turns) island.removeEventListener(turn, start);
    load()
      .then((hydrate) => hydrate())
      // The tree of React is alive a task after hydration. Where loading fails, links and forms work by themselves.
      .finally(() => setTimeout(release));
  };
  const hold = (event: MouseEvent) => {
    if (!isPlain(event) || !(event.target instanceof Element)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const pressed = event.target.closest<HTMLElement>('a, button, input, label, summary') ?? event.target;
    if (pressed instanceof HTMLElement) held.push(pressed);
    start();
  };
  for (const turn of turns) island.addEventListener(turn, start, { passive: true });
  island.addEventListener('click', hold, true);
};

export default intent;
