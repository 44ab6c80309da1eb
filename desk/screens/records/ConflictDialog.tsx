import { useState } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import type { Merge } from '../../../api/rules/merge-inputs.ts';
import { useMessages } from '../../app/language.ts';
import type { FormOfRecord } from '../../forms/form-context.ts';
import type { Input } from '../../forms/input-store.ts';
import { withValue } from '../../forms/paths.ts';
import { textLabel } from '../../records/text-label.ts';
import { ConflictChoice } from './ConflictChoice.tsx';

interface ConflictDialogProps {
  readonly form: FormOfRecord;
  readonly merge: Merge;
  readonly title: string;
  readonly lead: string;
  /** What both versions are called. */
  readonly names: { readonly mine: string; readonly theirs: string };
  /** Label of the button that takes the other version, and what it does. */
  readonly takeAll: { readonly label: string; readonly act: () => void };
  readonly continueLabel: string;
  /** Called with both sets of changes, and of each contradiction the version that was chosen. */
  readonly onContinue: (input: Input) => void;
  readonly onCancel: () => void;
}

/** Two sets of changes are brought together: where both changed the same, one version is chosen. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { form, merge, title, lead, names, takeAll, continueLabel, onContinue, onCancel } = props;
  const messages = useMessages();
  const { forms } = messages;
  const { merged, conflicts } = merge;
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
          <Heading slot="title">{title}</Heading>
          <p>{lead}</p>
          {conflicts.length === 0 && <p>{forms.conflictNone}</p>}
          {conflicts.map((conflict) => (
            <ConflictChoice
              key={conflict.path}
              conflict={conflict}
              names={names}
              label={form.labels.get(conflict.path) ?? textLabel(form.entity, conflict.path, messages)}
              side={taken.has(conflict.path) ? 'theirs' : 'mine'}
              onChange={(side) => choose(conflict.path, side)}
            />
          ))}
          <div className="actions">
            <Button className="button" onPress={takeAll.act}>
              {takeAll.label}
            </Button>
            <Button className="button primary" onPress={finish}>
              {continueLabel}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
