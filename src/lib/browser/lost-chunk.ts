const pauseMilliseconds = 60_000;
const reloadedAtName = 'reloaded_at';
/** Messages of browsers and the build when a part of the code does not load. */
const lostChunk = /dynamically imported module|importing a module script failed|load CSS/i;

type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/** Whether the page may be loaded anew, now in epoch milliseconds. Once a minute, and never without a memory of it. */
export function mayReload(open: () => Memory, now: number): boolean {
  try {
    const memory = open();
    const age = now - Number(memory.getItem(reloadedAtName) ?? Number.NEGATIVE_INFINITY);
    if (age >= 0 && age < pauseMilliseconds) return false;
    memory.setItem(reloadedAtName, String(now));
    return memory.getItem(reloadedAtName) === String(now);
  } catch {
    return false;
  }
}

/** A part of the code that is gone since the site was built anew comes with the new page. */
export function reloadOnLostChunk(window: Window, now: () => number): void {
  const reload = (reason: unknown) => {
    if (!(reason instanceof Error) || !lostChunk.test(reason.message) || !window.navigator.onLine) return;
    if (mayReload(() => window.sessionStorage, now())) window.location.reload();
  };
  window.addEventListener('unhandledrejection', ({ reason }) => reload(reason));
  // The runtime of islands hides its rejections.
  window.addEventListener('astro:hydration-error', (event) => {
    if (event instanceof CustomEvent) reload(event.detail.error);
  });
}
