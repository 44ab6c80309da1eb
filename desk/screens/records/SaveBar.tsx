import { useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components';
import { useMessages } from '../../app/language.ts';
import type { FormOfRecord } from '../../forms/form-context.ts';
import type { Attempt } from '../../forms/use-attempt.ts';
import { ChangeProgress } from '../../records/ChangeProgress.tsx';
import type { RecordRights } from '../../records/use-record-rights.ts';
import type { Outcome, Side } from './sides.ts';

interface SaveBarProps {
  readonly form: FormOfRecord;
  readonly attempt: Attempt;
  readonly outcome: Outcome | undefined;
  readonly side: Side;
  readonly rights: RecordRights;
  readonly onDiscard: () => void;
  readonly onCheck: () => void;
  readonly onSaveAsDraft: () => void;
}

/** What is not saved yet, and what can be done about it; it stays in sight at the end of the window. */
export function SaveBar(props: SaveBarProps) {
  const { form, attempt, outcome, side, rights, onDiscard, onCheck, onSaveAsDraft } = props;
  const { forms } = useMessages();
  const isChanged = useSyncExternalStore(form.store.subscribe, form.store.isChanged);
  const isRunning = attempt.kind === 'running';
  const atRest = [outcome?.text ?? '', isChanged ? forms.unsaved : ''].join(' ').trim();
  const { mayWrite, mayPrepare } = rights;
  // What the server has confirmed stays so where the record cannot be read again.
  const confirmed = outcome?.text;
  const texts = {
    none: atRest,
    running: confirmed ?? forms.saving,
    refused: confirmed ?? forms.notSaved,
  };
  return (
    <div className="save-bar" data-dirty={isChanged || undefined}>
      <div className="save-state">
        <output>{texts[attempt.kind]}</output>
        {outcome && outcome.changeId !== null && (
          <ChangeProgress key={outcome.changeId} id={outcome.changeId} />
        )}
        {!mayWrite && <p className="muted">{mayPrepare ? forms.mayPrepare : forms.mayRead}</p>}
      </div>
      <Button className="button quiet" isDisabled={!isChanged || isRunning} onPress={onDiscard}>
        {forms.discard}
      </Button>
      {mayPrepare && (
        <Button className="button quiet" isDisabled={isRunning} onPress={onCheck}>
          {forms.check}
        </Button>
      )}
      {mayPrepare && side === 'live' && (
        <Button
          className={mayWrite ? 'button' : 'button primary'}
          isDisabled={!isChanged || isRunning}
          onPress={onSaveAsDraft}
        >
          {forms.saveAsDraft}
        </Button>
      )}
      {(mayWrite || (mayPrepare && side === 'draft')) && (
        <Button
          type="submit"
          className="button primary"
          isDisabled={!isChanged}
          isPending={isRunning && confirmed === undefined}
        >
          {side === 'live' ? forms.save : forms.saveDraft}
        </Button>
      )}
    </div>
  );
}
