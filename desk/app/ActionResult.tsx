import type { ActionState } from './use-action.ts';

interface ActionResultProps {
  readonly state: ActionState;
  /** Message when it went well. */
  readonly done: string;
}

/** How something went that was done through the API. Its room is there before it shows anything. */
export function ActionResult({ state, done }: ActionResultProps) {
  return (
    <div className="action-result">
      <output>{state.isDone ? done : ''}</output>
      {state.fault !== '' && (
        <p className="fault" role="alert">
          {state.fault}
        </p>
      )}
    </div>
  );
}
