import { useSyncExternalStore } from 'react';
import { useFieldLabel, useForm } from './form-context.ts';

/** A field of a form. */
export interface BoundField {
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly name: string;
  /** What is wrong with it; empty when nothing is. */
  readonly fault: string;
  readonly isChanged: boolean;
  readonly setFault: (message: string | undefined) => void;
}

interface FieldOptions {
  /** Faults of what is below the path are shown here too: nothing else shows them. */
  readonly isWhole?: boolean;
}

/** A field of the form by its path. A fault goes when the field is changed. */
export function useField(path: string, label: string, { isWhole = false }: FieldOptions = {}): BoundField {
  const { store, faults, setFault } = useForm();
  useFieldLabel(path, label);
  const value = useSyncExternalStore(store.subscribe, () => store.read(path));
  const isChanged = useSyncExternalStore(store.subscribe, () => store.isChangedAt(path));
  const below = isWhole ? [...faults].filter(([each]) => each.startsWith(`${path}.`)) : [];
  const own = faults.get(path);
  const messages = [...(own === undefined ? [] : [own]), ...below.map(([, message]) => message)];
  return {
    value,
    isChanged,
    name: path,
    fault: [...new Set(messages)].join(' '),
    setFault: (message) => setFault(path, message),
    onChange: (changed) => {
      setFault(path, undefined);
      store.write(path, changed);
    },
  };
}
