import { useEffect, useEffectEvent, useState } from 'react';
import { useWindowEvent } from './use-window-event.ts';

/** Resolves with those of the ids that exist, rejects when nobody knows. */
export type LoadById<Value> = (ids: readonly number[], signal: AbortSignal) => Promise<readonly Value[]>;

export interface ById<Value> {
  readonly found: ReadonlyMap<number, Value>;
  /** Ids of what no longer exists. */
  readonly gone: ReadonlySet<number>;
  readonly state: 'complete' | 'loading' | 'failed';
  readonly retry: () => void;
}

interface Known<Value> {
  readonly found: ReadonlyMap<number, Value>;
  readonly gone: ReadonlySet<number>;
}

/** What ids stand for: what came with the page at first, and what is loaded as soon as it is asked for. */
export function useById<Value extends { readonly id: number }>(
  ids: readonly number[],
  first: { readonly found: readonly Value[]; readonly gone: readonly number[] },
  load: LoadById<Value>,
): ById<Value> {
  const [{ found, gone }, setKnown] = useState<Known<Value>>(() => ({
    found: new Map(first.found.map((value) => [value.id, value])),
    gone: new Set(first.gone),
  }));
  const [failed, setFailed] = useState('');
  const [attempt, setAttempt] = useState(0);
  const wanted = ids.filter((id) => !found.has(id) && !gone.has(id)).join();

  const loadWanted = useEffectEvent(async (signal: AbortSignal) => {
    const asked = wanted.split(',').map(Number);
    try {
      const values = await load(asked, signal);
      if (signal.aborted) return;
      const loaded = new Map(values.map((value) => [value.id, value]));
      setKnown((known) => ({
        found: new Map([...known.found, ...loaded]),
        gone: new Set([...known.gone, ...asked.filter((id) => !loaded.has(id))]),
      }));
    } catch {
      if (!signal.aborted) setFailed(wanted);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt asks for the same.
  useEffect(() => {
    if (wanted === '') return;
    const turn = new AbortController();
    void loadWanted(turn.signal);
    return () => turn.abort();
  }, [wanted, attempt]);
  const retry = () => {
    setFailed('');
    setAttempt((count) => count + 1);
  };
  useWindowEvent('online', () => {
    if (failed !== '') retry();
  });
  const state = wanted === '' ? 'complete' : failed === wanted ? 'failed' : 'loading';
  return { found, gone, state, retry };
}
