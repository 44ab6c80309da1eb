import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFault } from './api-fault.ts';
import { faultText } from './fault-text.ts';
import { useMessages } from './language.ts';

/** How the last try went: nothing yet, under way, done, or what was refused. */
export interface ActionState {
  readonly isRunning: boolean;
  readonly isDone: boolean;
  readonly fault: string;
  /** Faults of single fields, by their paths. */
  readonly fields: Readonly<Record<string, string>>;
}

const atRest: ActionState = { isRunning: false, isDone: false, fault: '', fields: {} };

/**
 * Something that is done through the API, with what is read anew afterwards.
 *
 * @param staleKeys beginnings of the keys of responses that are no longer right
 * @returns the state, and a function that does it and returns whether it went well
 */
export function useAction(staleKeys: readonly (readonly unknown[])[]) {
  const messages = useMessages();
  const cache = useQueryClient();
  const [state, setState] = useState(atRest);
  const run = async (action: () => Promise<unknown>): Promise<boolean> => {
    setState({ ...atRest, isRunning: true });
    try {
      await action();
      await Promise.all(staleKeys.map((queryKey) => cache.invalidateQueries({ queryKey })));
      setState({ ...atRest, isDone: true });
      return true;
    } catch (error) {
      const fields = error instanceof ApiFault ? error.fields : [];
      setState({
        ...atRest,
        fault: faultText(error, messages),
        fields: Object.fromEntries(fields.map(({ path, message }) => [path, message])),
      });
      return false;
    }
  };
  return { ...state, run };
}

/** An action that parts of a screen share. */
export type Action = ReturnType<typeof useAction>;
