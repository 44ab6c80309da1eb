import { whenSeen } from '../when-seen.ts';
import { wakeIsland } from './wake.ts';

/** Calls for an island once `element`, which it is made of, comes into sight of somebody who sees the page. */
export function wakeInSight(page: Document, element: Element | null | undefined, name: string): void {
  whenSeen(page, () => {
    const sight = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      sight.disconnect();
      // Without its code, what it is made of stays as it is.
      void wakeIsland(page, name, () => undefined);
    });
    if (element) sight.observe(element);
  });
}
