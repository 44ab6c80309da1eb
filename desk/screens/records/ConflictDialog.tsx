import { useState } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import type { FormOfRecord } from '../../forms/form-context.ts';
import type { Input } from '../../forms/input-store.ts';
import { mergeInputs } from '../../forms/merge.ts';
import { withValue } from '../../forms/paths.ts';
import { textLabel } from '../../records/text-label.ts';
import { ConflictChoice } from './ConflictChoice.tsx';

interface ConflictDialogProps {
  readonly form: FormOfRecord;
  /** What another editor has saved meanwhile, and when. */
  readonly theirs: Input;
  readonly savedAt: string;
  readonly onContinue: (input: Input) => void;
  readonly onCancel: () => void;
}

/** Another editor has saved the record: what each changed is brought together, and where both did one version is chosen. */
export function ConflictDialog({ form, theirs, savedAt, onContinue, onCancel }: ConflictDialogProps) {
  const { locale, messages } = useLanguage();
  const { forms } = messages;
  const { store, labels } = form;
  const { merged, conflicts } = mergeInputs(store.base, store.input, theirs);
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const choose = (path: string, side: string) => {
    const others = [...taken].filter((each) => each !== path);
    setTaken(new Set(side === 'theirs' ? [...others, path] : others));
  };
  const finish = () => {
    const chosen = conflicts.filter(({ path }) => taken.has(path));
    onContinue(chosen.reduce((input, each) => withValue(input, each.path, each.theirs), merged) as Input);
  };
  return (
    <ModalOverlay className="overlay" isOpen onOpenChange={(isOpen) => !isOpen && onCancel()}>
      <Modal className="modal wide">
        <Dialog className="dialog">
          <Heading slot="title">{forms.conflictTitle}</Heading>
          <p>{forms.conflictLead(formatMoment(savedAt, locale))}</p>
          {conflicts.length === 0 && <p>{forms.conflictNone}</p>}
          {conflicts.map((conflict) => (
            <ConflictChoice
              key={conflict.path}
              conflict={conflict}
              label={labels.get(conflict.path) ?? textLabel(form.entity, conflict.path, messages)}
              side={taken.has(conflict.path) ? 'theirs' : 'mine'}
              onChange={(side) => choose(conflict.path, side)}
            />
          ))}
          <div className="actions">
            <Button className="button" onPress={() => onContinue(theirs)}>
              {forms.conflictTakeAll}
            </Button>
            <Button className="button primary" onPress={finish}>
              {forms.conflictContinue}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
