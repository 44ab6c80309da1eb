import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldError } from '../../../api/contract/errors.ts';
import { typedText } from '../../lib/forms/typed-text.ts';
import { followPresses } from './after-press.ts';
import type { FieldCheck } from './form-context.ts';

/**
 * What is wrong with the fields of a form: each checks itself once it is left.
 *
 * @param first what was wrong with them when they came
 */
export function useFieldChecks(form: RefObject<HTMLFormElement | null>, first: readonly FieldError[]) {
  const checks = useRef(new Map<string, FieldCheck>());
  const [errors, setErrors] = useState(first);
  const faultOf = useCallback(
    (name: string): FieldError[] => {
      const message = form.current ? checks.current.get(name)?.(form.current) : undefined;
      return message === undefined ? [] : [{ path: name, message }];
    },
    [form],
  );
  const register = useCallback((name: string, check: FieldCheck) => {
    checks.current.set(name, check);
    return () => void checks.current.delete(name);
  }, []);
  const recheck = useCallback(
    (name: string) =>
      setErrors((before) => {
        const names = new Set([...before.map(({ path }) => path), name]);
        return [...names].flatMap((each) =>
          checks.current.has(each)
            ? faultOf(each)
            : before.filter(({ path }) => path === each && each !== name),
        );
      }),
    [faultOf],
  );
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    element.noValidate = true;
    const ended = new AbortController();
    const { signal } = ended;
    const afterPress = followPresses(document, signal);
    const change = ({ target }: Event) => {
      // Files are checked once they have been made smaller.
      if (!(target instanceof Element) || !('name' in target) || target.matches('[type=file]')) return;
      afterPress(() => recheck(String(target.name)));
    };
    element.addEventListener('change', change, { signal });
    // What was typed and left before this was alive.
    for (const control of element.elements)
      if (control !== document.activeElement && 'name' in control && typedText(control) !== '')
        recheck(String(control.name));
    return () => ended.abort();
  }, [form, recheck]);
  return {
    errors,
    setErrors,
    register,
    recheck,
    faultsNow: () => [...checks.current.keys()].flatMap(faultOf),
  };
}
