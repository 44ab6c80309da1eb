import { useState } from 'react';
import type { FieldError } from '../../api/contract/errors.ts';
import { ApiFault } from '../app/api-fault.ts';
import { faultText } from '../app/fault-text.ts';
import { useMessages } from '../app/language.ts';

/** What is done with a form at the moment, or what the last try was refused for. */
export type Attempt =
  | { readonly kind: 'none' | 'running' }
  | { readonly kind: 'refused'; readonly message: string };

interface AttemptOptions {
  /** Told what is wrong with single fields. */
  readonly onFaults: (fields: readonly FieldError[]) => void;
  /** Told that somebody else has saved the record meanwhile. */
  readonly onEditedElsewhere?: () => Promise<void>;
}

/** Tries something with a form through the API, one thing at a time. */
export function useAttempt({ onFaults, onEditedElsewhere }: AttemptOptions) {
  const messages = useMessages();
  const [attempt, setAttempt] = useState<Attempt>({ kind: 'none' });
  const refuse = (error: unknown) => {
    setAttempt({ kind: 'refused', message: faultText(error, messages) });
    onFaults(error instanceof ApiFault ? error.fields : []);
  };
  const run = async (action: () => Promise<void>): Promise<void> => {
    if (attempt.kind === 'running') return;
    setAttempt({ kind: 'running' });
    onFaults([]);
    try {
      await action();
      setAttempt({ kind: 'none' });
    } catch (error) {
      if (!(onEditedElsewhere && error instanceof ApiFault && error.code === 'edited_elsewhere')) {
        refuse(error);
        return;
      }
      await onEditedElsewhere().catch(refuse);
      setAttempt({ kind: 'none' });
    }
  };
  return { attempt, run, forget: () => setAttempt({ kind: 'none' }), refuse };
}
