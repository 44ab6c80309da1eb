import { pageEvents } from '../../../src/lib/browser/page-events.ts';

interface Work {
  readonly begun: Promise<void>;
  readonly ended: Promise<void>;
  readonly isEnded: () => boolean;
}

/** The next work that is reported to the page, which shows it with its loading bar. */
export function nextWork(): Work {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isEnded = false;
  const follow = (event: Event) => {
    if (!(event instanceof CustomEvent) || !(event.detail instanceof Promise)) return;
    begun.resolve();
    event.detail
      .catch(() => undefined)
      .finally(() => {
        isEnded = true;
        ended.resolve();
      });
  };
  document.addEventListener(pageEvents.loading, follow, { once: true });
  return { begun: begun.promise, ended: ended.promise, isEnded: () => isEnded };
}
