import type { Draft } from '../../../api/contract/desk/drafts.ts';
import { mergeInputs } from '../../../api/rules/merge-inputs.ts';
import { useMessages } from '../../app/language.ts';
import type { FormOfRecord } from '../../forms/form-context.ts';
import type { Input } from '../../forms/input-store.ts';
import { ConflictDialog } from './ConflictDialog.tsx';

interface DraftConflictProps {
  readonly form: FormOfRecord;
  readonly draft: Draft;
  readonly live: Input;
  /** Label of the button that ends the question: it publishes the draft, schedules it, or lets its moment stand. */
  readonly continueLabel: string;
  /** Called with what is live and what the draft changes of it. */
  readonly onContinue: (input: Input) => void;
  readonly onCancel: () => void;
}

/** What is live was changed otherwise since the draft began: where both changed the same, one version is chosen. */
export function DraftConflict(props: DraftConflictProps) {
  const { form, draft, live, continueLabel, onContinue, onCancel } = props;
  const { forms } = useMessages();
  const keepLive = () => onContinue(mergeInputs(draft.base, live, draft.input).merged as Input);
  return (
    <ConflictDialog
      form={form}
      merge={mergeInputs(draft.base, draft.input, live)}
      title={forms.draftConflictTitle}
      lead={forms.draftConflictLead}
      names={{ mine: forms.draft, theirs: forms.liveVersion }}
      takeAll={{ label: forms.draftConflictKeepLive, act: keepLive }}
      continueLabel={continueLabel}
      onContinue={onContinue}
      onCancel={onCancel}
    />
  );
}
