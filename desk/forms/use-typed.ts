import { useEffect, useState } from 'react';
import { isSame, mergeInputs } from '../../api/rules/merge-inputs.ts';
import type { Input, InputStore } from './input-store.ts';
import { isOpenElsewhere } from './open-forms.ts';
import { dropTyped, readTyped, saveTyped, type Typed, typedNames } from './typed.ts';

const restMs = 300;

/** What was typed into a form of that name. */
export interface FoundTyped {
  readonly name: string;
  readonly typed: Typed;
}

/**
 * Saves on this device what is typed until the server has it.
 *
 * @param name of the form
 * @param beginning of the names of forms whose texts belong here as well, unless they are open elsewhere
 * @returns what was saved before, until the editor decides what becomes of it
 */
export function useTyped(name: string, store: InputStore, beginning?: string) {
  const [found, setFound] = useState<readonly FoundTyped[]>(() => find([name], store));
  useEffect(() => {
    if (beginning === undefined) return;
    let isShown = true;
    void isOpenElsewhere().then((isOpen) => {
      const names = typedNames(beginning).filter((each) => each !== name && !isOpen(each));
      if (isShown) setFound(find(names, store));
    });
    return () => {
      isShown = false;
    };
  }, [beginning, name, store]);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      if (store.isChanged()) saveTyped(name, typedNow(store));
      else dropTyped(name);
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
  const forget = (decided: FoundTyped) => setFound(found.filter((each) => each !== decided));
  return {
    found,
    /** Puts what was changed into the form: what others have changed since stays. */
    resume: (resumed: FoundTyped) => {
      const { base, input } = resumed.typed;
      store.replace(mergeInputs(base, input, store.input).merged as Input);
      saveTyped(name, typedNow(store));
      if (resumed.name !== name) dropTyped(resumed.name);
      forget(resumed);
    },
    discard: (discarded: FoundTyped) => {
      dropTyped(discarded.name);
      forget(discarded);
    },
  };
}

const typedNow = ({ base, input }: InputStore): Typed => ({
  base,
  typedAt: new Date().toISOString(),
  input,
});

const find = (names: readonly string[], store: InputStore): FoundTyped[] =>
  names.flatMap((name) => {
    const typed = readTyped(name);
    return typed && !isSame(typed.input, store.input) ? [{ name, typed }] : [];
  });
