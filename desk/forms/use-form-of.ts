import { recordShapes } from 'virtual:record-shapes';
import { useCallback, useMemo, useState } from 'react';
import type { RecordEntity } from '../../api/contract/desk/record-entities.ts';
import type { FieldError } from '../../api/contract/errors.ts';
import { focusField } from './focus-field.ts';
import type { FormOfRecord } from './form-context.ts';
import { type Input, InputStore } from './input-store.ts';

/**
 * A form of an entity that begins with an input, and a function that takes all that is wrong with it.
 *
 * @param typed what stands in it already, and is not saved
 */
export function useFormOf(
  entity: RecordEntity,
  begin: () => Input,
  typed?: Input,
): { readonly form: FormOfRecord; readonly takeFaults: (fields: readonly FieldError[]) => void } {
  const [store] = useState(() => new InputStore(begin(), typed));
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const [labels] = useState(() => new Map<string, string>());
  const setFault = useCallback((path: string, message: string | undefined) => {
    setFaults((before) => {
      const isGone = (each: string) => each === path || each.startsWith(`${path}.`);
      if (message === undefined && ![...before.keys()].some(isGone)) return before;
      const after = new Map([...before].filter(([each]) => !isGone(each)));
      return message === undefined ? after : after.set(path, message);
    });
  }, []);
  const takeFaults = useCallback((fields: readonly FieldError[]) => {
    setFaults(firstOfEach(fields));
    const [first] = fields;
    if (first) requestAnimationFrame(() => focusField(first.path));
  }, []);
  const shape = recordShapes[entity];
  const form = useMemo(
    () => ({ entity, shape, store, faults, setFault, labels }),
    [entity, shape, store, faults, setFault, labels],
  );
  return { form, takeFaults };
}

/** What is wrong with each field first: that it is empty, rather than that it has not the right form. */
function firstOfEach(fields: readonly FieldError[]): ReadonlyMap<string, string> {
  const faults = new Map<string, string>();
  for (const { path, message } of fields) if (!faults.has(path)) faults.set(path, message);
  return faults;
}
