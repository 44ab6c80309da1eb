import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Acts when a pointer goes down, or the focus goes, outside an element, as long as `isWatched`. */
export function useOutside(element: RefObject<Element | null>, isWatched: boolean, act: () => void): void {
  const leave = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !element.current?.contains(target)) act();
  });
  useEffect(() => {
    if (!isWatched) return;
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [isWatched]);
}
