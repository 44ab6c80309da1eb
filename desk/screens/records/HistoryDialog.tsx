import { useQuery } from '@tanstack/react-query';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import type { RecordEntity } from '../../../api/contract/desk/record-entities.ts';
import type { RecordDetail } from '../../../api/contract/desk/records.ts';
import { ActionResult } from '../../app/ActionResult.tsx';
import { faultText } from '../../app/fault-text.ts';
import { useMessages } from '../../app/language.ts';
import { useAction } from '../../app/use-action.ts';
import { Waiting } from '../../app/Waiting.tsx';
import { useForm } from '../../forms/form-context.ts';
import { readRevisions, restoreRevision, type Sides, undoRevision } from '../../records/records.ts';
import { RevisionItem } from './RevisionItem.tsx';
import type { Outcome } from './sides.ts';
import { useHistoryMessages } from './use-history-messages.ts';

interface HistoryDialogProps {
  readonly entity: RecordEntity;
  readonly record: RecordDetail;
  readonly mayRestore: boolean;
  readonly reread: () => Promise<Sides>;
  readonly onRestored: (outcome: Outcome) => void;
  readonly onClose: () => void;
}

/** What a record was, newest first, what each save changed, and the way back. */
export function HistoryDialog(props: HistoryDialogProps) {
  const { entity, record, mayRestore, reread, onRestored, onClose } = props;
  const messages = useMessages();
  const { forms, frame } = messages;
  const texts = useHistoryMessages();
  const action = useAction([]);
  const isChanged = useForm().store.isChanged();
  const { id, version } = record;
  const { data, error } = useQuery({
    queryKey: ['revisions', entity, id, version],
    queryFn: ({ signal }) => readRevisions({ entity, id }, signal),
  });
  const goBack = (write: typeof restoreRevision, to: number, text: string) =>
    action.run(async () => {
      const { change_id: changeId } = await write({ entity, id, version }, to);
      await reread();
      onRestored({ text, changeId });
    });
  return (
    <ModalOverlay className="overlay" isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className="modal wide">
        <Dialog className="dialog">
          <Heading slot="title">{forms.history}</Heading>
          {mayRestore && isChanged && <p>{texts.restoreFirst}</p>}
          {error && <p className="fault">{faultText(error, messages)}</p>}
          {!data && !error && <Waiting />}
          <ol className="revisions">
            {data?.items.map((revision, index) => (
              <RevisionItem
                key={revision.version}
                seen={{ entity, id, version: revision.version }}
                revision={revision}
                isRestorable={mayRestore && index > 0}
                isDisabled={action.isRunning || isChanged}
                isUndoable={mayRestore && revision.paths.length > 0}
                onRestore={() => void goBack(restoreRevision, revision.version, texts.restored)}
                onUndo={() => void goBack(undoRevision, revision.version, texts.undone)}
              />
            ))}
          </ol>
          <ActionResult state={action} done="" />
          <div className="actions">
            <Button className="button" onPress={onClose}>
              {frame.close}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
