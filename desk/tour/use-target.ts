import { useEffect, useState } from 'react';

/** The first element of a selector that is in sight, once it is there; brought into the window. */
export function useTarget(selector: string): HTMLElement | undefined {
  const [target, setTarget] = useState<HTMLElement>();
  useEffect(() => {
    const look = () =>
      setTarget([...document.querySelectorAll<HTMLElement>(selector)].find((each) => each.checkVisibility()));
    look();
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [selector]);
  useEffect(() => {
    target?.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    target?.setAttribute('data-shown', '');
    return () => target?.removeAttribute('data-shown');
  }, [target]);
  return target;
}
