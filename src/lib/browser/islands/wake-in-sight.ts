import { onFirstMove } from '../on-first-move.ts';
import { whenSeen } from '../when-seen.ts';
import { wakeIsland } from './wake.ts';

/**
 * Calls for an island once `element`, which it is made of, is in sight of somebody who uses the page: what stands in the
 * first screen is not called for by opening the page alone.
 */
export function wakeInSight(page: Document, element: Element | null | undefined, name: string): void {
  whenSeen(page, () => {
    const sight = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      sight.disconnect();
      // Without its code, what it is made of stays as it is.
      onFirstMove(page, () => void wakeIsland(page, name, () => undefined));
    });
    if (element) sight.observe(element);
  });
}
