import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { isEdited, queryOf } from '../../lib/forms/form-fields.ts';

/** Figures are read once the typing pauses: « 3, » on the way to « 3,5 » is no fault. */
const pauseMs = 250;

/**
 * Reports what a form holds once its typing pauses, and what was typed before hydration. Its fields keep what they
 * hold by themselves.
 */
export function useTyping(
  form: RefObject<HTMLFormElement | null>,
  onTyped: (query: URLSearchParams) => void,
) {
  const timer = useRef(0);
  const report = () => {
    clearTimeout(timer.current);
    if (form.current) onTyped(queryOf(form.current));
  };
  const reportEarly = useEffectEvent(() => {
    if (form.current && isEdited(form.current)) report();
  });
  useEffect(() => {
    reportEarly();
    return () => clearTimeout(timer.current);
  }, []);
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(report, target instanceof HTMLSelectElement ? 0 : pauseMs);
  };
  return { onInput, report };
}
