import { useEffect, useState } from 'react';
import type { Input, InputStore } from './input-store.ts';
import { isSame, mergeInputs } from './merge.ts';
import { dropTyped, readTyped, saveTyped, type Typed } from './typed.ts';

const restMs = 300;

/**
 * Saves on this device what is typed until the server has it.
 *
 * @returns what was saved before, until the editor decides what becomes of it
 */
export function useTyped(name: string, store: InputStore) {
  const [found, setFound] = useState<Typed | undefined>(() => {
    const typed = readTyped(name);
    return typed && !isSame(typed.input, store.input) ? typed : undefined;
  });
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      if (store.isChanged())
        saveTyped(name, { base: store.base, typedAt: new Date().toISOString(), input: store.input });
    };
    const unsubscribe = store.subscribe(() => {
      clearTimeout(waiting);
      waiting = setTimeout(save, restMs);
    });
    return () => {
      clearTimeout(waiting);
      unsubscribe();
    };
  }, [name, store]);
  return {
    found,
    /** Puts what was changed into the form: what others have changed since stays. */
    resume: () => {
      if (found) store.replace(mergeInputs(found.base, found.input, store.input).merged as Input);
      setFound(undefined);
    },
    discard: () => {
      dropTyped(name);
      setFound(undefined);
    },
  };
}
