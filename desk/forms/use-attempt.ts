import { useState } from 'react';
import type { ErrorCode, FieldError } from '../../api/contract/errors.ts';
import { ApiFault, type FaultCode } from '../app/api-fault.ts';
import { faultText } from '../app/fault-text.ts';
import { useMessages } from '../app/language.ts';

/** What is done with a form at the moment, or what the last try was refused for. */
export type Attempt =
  | { readonly kind: 'none' | 'running' }
  | { readonly kind: 'refused'; readonly message: string };

interface AttemptOptions {
  /** Called with what is wrong with single fields. */
  readonly onFaults: (fields: readonly FieldError[]) => void;
  /** What is done about a refusal instead of showing it: another editor has saved the record, or deleted it. */
  readonly answers?: Readonly<Partial<Record<ErrorCode, () => Promise<void>>>>;
}

/** Tries something with a form through the API, one thing at a time. */
export function useAttempt({ onFaults, answers = {} }: AttemptOptions) {
  const messages = useMessages();
  const [attempt, setAttempt] = useState<Attempt>({ kind: 'none' });
  const refuse = (error: unknown) => {
    setAttempt({ kind: 'refused', message: faultText(error, messages) });
    onFaults(error instanceof ApiFault ? error.fields : []);
  };
  const answerTo = (code: FaultCode) =>
    code === 'offline' || code === 'unreadable' ? undefined : answers[code];
  const run = async (action: () => Promise<void>): Promise<void> => {
    if (attempt.kind === 'running') return;
    setAttempt({ kind: 'running' });
    onFaults([]);
    try {
      await action();
      setAttempt({ kind: 'none' });
    } catch (error) {
      const answer = error instanceof ApiFault ? answerTo(error.code) : undefined;
      if (answer === undefined) {
        refuse(error);
        return;
      }
      try {
        await answer();
        setAttempt({ kind: 'none' });
      } catch (fault) {
        refuse(fault);
      }
    }
  };
  return { attempt, run, forget: () => setAttempt({ kind: 'none' }), refuse };
}
