import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { mergeInputs } from '../../../api/rules/merge-inputs.ts';
import { ActionResult } from '../../app/ActionResult.tsx';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { useAction } from '../../app/use-action.ts';
import type { FormOfRecord } from '../../forms/form-context.ts';
import type { Input } from '../../forms/input-store.ts';
import { saveTyped } from '../../forms/typed.ts';
import { type DeletedRecord, readSides, restoreDeleted, type Sides } from '../../records/records.ts';
import { useSaverName } from '../../records/use-saver-name.ts';
import { createdKey, inputOf, type Outcome, type Side, typedNameOf } from './sides.ts';

interface DeletedDialogProps {
  readonly form: FormOfRecord;
  readonly recordId: number;
  readonly side: Side;
  /** What the recycle bin has of it; null: nothing. */
  readonly deleted: DeletedRecord | null;
  /** Whether the user of the desk may bring it back. */
  readonly mayWrite: boolean;
  /** Called when the record is back: the form goes on. */
  readonly onBack: (now: Sides, input: Input, outcome: Outcome) => void;
  /** Called when the form is left for that of a record with another id: a former release deleted it. */
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** Another editor has deleted the record whose form is open: it comes back from here, and what was typed with it. */
export function DeletedDialog(props: DeletedDialogProps) {
  const { form, recordId, side, deleted, mayWrite, onBack, onLeave, onClose } = props;
  const { locale, messages } = useLanguage();
  const { forms, frame } = messages;
  const saverName = useSaverName();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const action = useAction([['bin'], ['records']]);
  const { entity, store } = form;
  const restore = ({ id: binId }: DeletedRecord) =>
    action.run(async () => {
      const { id, change_id: changeId } = await restoreDeleted(binId);
      const now = await readSides(entity, id);
      const base = inputOf(now, side);
      const input = mergeInputs(store.base, store.input, base).merged as Input;
      if (id === recordId) return onBack(now, input, { text: forms.goneRestored, changeId });
      saveTyped(typedNameOf(entity, id, side), { base, typedAt: new Date().toISOString(), input });
      const outcome: Outcome = { text: forms.goneRestored, changeId, typed: { side, input } };
      cache.setQueryData<Outcome>(createdKey(entity, id), outcome);
      onLeave();
      await navigate({ to: '/records/$entity/$id', params: { entity, id: String(id) }, replace: true });
    });
  return (
    <ModalOverlay className="overlay" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className="modal narrow">
        <Dialog className="dialog" role="alertdialog">
          <Heading slot="title">{forms.goneTitle}</Heading>
          <p>
            {deleted
              ? forms.goneLead(formatMoment(deleted.deleted_at, locale), saverName(deleted.saved_by))
              : forms.goneForGood}
          </p>
          {deleted && !mayWrite && <p>{forms.goneMayNot}</p>}
          <p>{forms.goneKept}</p>
          <ActionResult state={action} done="" />
          <div className="actions">
            <Button className="button" onPress={onClose}>
              {frame.close}
            </Button>
            {deleted && mayWrite && (
              <Button
                className="button primary"
                isPending={action.isRunning}
                onPress={() => void restore(deleted)}
              >
                {forms.goneRestore}
              </Button>
            )}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
