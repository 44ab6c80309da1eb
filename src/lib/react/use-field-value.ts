import { type RefObject, useEffect, useRef } from 'react';

/**
 * Writes a value into a field when it changes. The field holds its own value otherwise, so that nothing typed before
 * hydration, or since, is lost.
 */
export function useFieldValue(field: RefObject<HTMLInputElement | null>, value: string): void {
  const written = useRef(value);
  useEffect(() => {
    if (written.current === value) return;
    written.current = value;
    if (field.current) field.current.value = value;
  }, [field, value]);
}
