import { useEffect, useRef } from 'react';
import type { Attempt } from '../../forms/use-attempt.ts';

interface SaveInTurn {
  readonly attempt: Attempt;
  /** The attempt has had its outcome: what it saved is saved. */
  readonly isConfirmed: boolean;
  readonly isChanged: () => boolean;
  readonly save: () => void;
}

/**
 * Saves at once, or after what is under way: a save is confirmed before its record has been read again, and what is typed
 * and saved until then is not to be lost. Nothing follows an attempt that was refused, that asks something, as what to do
 * about another editor, or that left nothing to save.
 */
export function useSaveInTurn({ attempt, isConfirmed, isChanged, save }: SaveInTurn): () => void {
  const isWanted = useRef(false);
  useEffect(() => {
    if (attempt.kind === 'running' || !isWanted.current) return;
    isWanted.current = false;
    if (attempt.kind === 'none' && isConfirmed && isChanged()) save();
  });
  return () => {
    if (attempt.kind === 'running') isWanted.current = true;
    else save();
  };
}
