import { useEffect, useState } from 'react';
import type { Input, InputStore } from './input-store.ts';
import { isSame } from './merge.ts';
import { dropTyped, keepTyped, readTyped, type Typed } from './typed.ts';

const restMs = 300;

/**
 * Keeps on this device what is typed until the server has it.
 *
 * @returns what was kept before, while nobody has said what shall become of it
 */
export function useTyped(name: string, version: number, store: InputStore) {
  const [found, setFound] = useState<Typed | undefined>(() => {
    const typed = readTyped(name);
    return typed && !isSame(typed.input, store.input) ? typed : undefined;
  });
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      if (store.isChanged())
        keepTyped(name, { version, typedAt: new Date().toISOString(), input: store.input });
    };
    const unsubscribe = store.subscribe(() => {
      clearTimeout(waiting);
      waiting = setTimeout(keep, restMs);
    });
    return () => {
      clearTimeout(waiting);
      unsubscribe();
    };
  }, [name, version, store]);
  return {
    found,
    /** Puts it into the form. */
    resume: () => {
      if (found) store.replace(found.input as Input);
      setFound(undefined);
    },
    discard: () => {
      dropTyped(name);
      setFound(undefined);
    },
  };
}
