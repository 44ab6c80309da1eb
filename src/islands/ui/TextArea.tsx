import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { useAlive } from '../../lib/react/use-alive.ts';

/**
 * A field of several lines that keeps what was typed before it was hydrated: React puts the text of the page back into
 * a `textarea` that has one.
 */
export function TextArea({ id, ...others }: ComponentProps<'textarea'> & { readonly id: string }) {
  const isAlive = useAlive();
  const [typedBefore] = useState(() => (isAlive ? undefined : typedIn(id)));
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (area.current && typedBefore !== undefined) area.current.value = typedBefore;
  }, [typedBefore]);
  return <textarea {...others} id={id} ref={area} />;
}

/** The text of the area that the server has rendered; undefined on the server. */
function typedIn(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const area = document.getElementById(id);
  return area instanceof HTMLTextAreaElement ? area.value : undefined;
}
