import { mergeInputs } from '../../../api/rules/merge-inputs.ts';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import type { FormOfRecord } from '../../forms/form-context.ts';
import type { Input } from '../../forms/input-store.ts';
import { ConflictDialog } from './ConflictDialog.tsx';

interface SaveConflictProps {
  readonly form: FormOfRecord;
  /** What another editor has saved meanwhile, and when. */
  readonly theirs: Input;
  readonly savedAt: string;
  readonly onContinue: (input: Input) => void;
  readonly onCancel: () => void;
}

/** Another editor has saved the record: what each changed is brought together. */
export function SaveConflict({ form, theirs, savedAt, onContinue, onCancel }: SaveConflictProps) {
  const { locale, messages } = useLanguage();
  const { forms } = messages;
  const { base, input } = form.store;
  return (
    <ConflictDialog
      form={form}
      merge={mergeInputs(base, input, theirs)}
      title={forms.conflictTitle}
      lead={forms.conflictLead(formatMoment(savedAt, locale))}
      names={{ mine: forms.mine, theirs: forms.theirs }}
      takeAll={{ label: forms.conflictTakeAll, act: () => onContinue(theirs) }}
      continueLabel={forms.conflictContinue}
      onContinue={onContinue}
      onCancel={onCancel}
    />
  );
}
