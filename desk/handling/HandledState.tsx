import { useSaverName } from '../records/use-saver-name.ts';

interface HandledStateProps {
  readonly tone: string;
  readonly state: string;
  /** Id of the account; null: nobody in particular. */
  readonly assignedTo: number | null;
}

/** How far a line of a list has come, and below it who deals with it. */
export function HandledState({ tone, state, assignedTo }: HandledStateProps) {
  const saverName = useSaverName();
  return (
    <span className="two-lines">
      <span className="state" data-tone={tone}>
        {state}
      </span>
      {assignedTo !== null && <span className="muted">{saverName(`staff:${assignedTo}`)}</span>}
    </span>
  );
}
