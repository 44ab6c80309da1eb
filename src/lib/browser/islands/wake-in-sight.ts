import { whenSeen } from '../when-seen.ts';
import { wakeIsland } from './wake.ts';

/** Who looks for so long without a move reads on. */
const readsAfterMs = 3000;
const moves = ['scroll', 'pointermove', 'touchstart', 'keydown'];

/**
 * Calls for an island once `element`, which it is made of, is in sight of a visitor who uses the page: what stands in the
 * first screen is not called for by opening the page alone.
 */
export function wakeInSight(document: Document, element: Element | null | undefined, name: string): void {
  // Without its code, what it is made of stays as it is.
  const wake = () => void wakeIsland(document, name, () => undefined);
  whenSeen(document, () => {
    const sight = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      sight.disconnect();
      // Who scrolled it into sight has moved already.
      if (window.scrollY > 0) return wake();
      for (const move of moves) document.addEventListener(move, wake, { once: true, passive: true });
      setTimeout(wake, readsAfterMs);
    });
    if (element) sight.observe(element);
  });
}
