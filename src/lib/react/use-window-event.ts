import { useEffect, useEffectEvent } from 'react';

/** Listens to an event of the window as long as the component lives. */
export function useWindowEvent<Name extends keyof WindowEventMap>(
  name: Name,
  act: (event: WindowEventMap[Name]) => void,
): void {
  const listener = useEffectEvent(act);
  useEffect(() => {
    window.addEventListener(name, listener);
    return () => window.removeEventListener(name, listener);
  }, [name]);
}
