import { useEffect, useState } from 'react';

/** As in the lists. */
const restMs = 200;

/** What was typed, once the fingers rest: not every letter is worth a search. */
export function useRested(typed: string): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const waiting = setTimeout(() => setRested(typed), restMs);
    return () => clearTimeout(waiting);
  }, [typed]);
  return rested;
}
