import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Acts when a field inside an element was changed and left, as the browser's own event reports; React's comes at every key. */
export function useChange(element: RefObject<HTMLElement | null>, act: (name: string) => void): void {
  const change = useEffectEvent(({ target }: Event) => {
    if (target instanceof Element && 'name' in target) act(String(target.name));
  });
  useEffect(() => {
    const watched = element.current;
    watched?.addEventListener('change', change);
    return () => watched?.removeEventListener('change', change);
  }, [element]);
}
