import { useState } from 'react';
import { Button, Dialog, Form, Heading, Modal, ModalOverlay } from 'react-aria-components';
import type { MediaItem } from '../../../api/contract/desk/media.ts';
import { ActionResult } from '../../app/ActionResult.tsx';
import { useMessages } from '../../app/language.ts';
import { useAction } from '../../app/use-action.ts';
import { PlainText } from '../../fields/PlainText.tsx';
import { mediaKey, renameMedia } from '../../media/media.ts';

interface RenameDialogProps {
  readonly item: MediaItem;
  readonly onClose: () => void;
}

/** Gives a file another name. */
export function RenameDialog({ item, onClose }: RenameDialogProps) {
  const { media, frame } = useMessages();
  const [name, setName] = useState(item.name);
  const action = useAction([mediaKey, ['record'], ['records']]);
  const save = async () => {
    if (await action.run(() => renameMedia(item, name))) onClose();
  };
  return (
    <ModalOverlay className="overlay" isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className="modal narrow">
        <Dialog className="dialog">
          <Heading slot="title">{media.renameTitle}</Heading>
          <Form
            className="stack small"
            onSubmit={(event) => {
              event.preventDefault();
              void save();
            }}
          >
            <PlainText
              label={media.name}
              value={name}
              onChange={setName}
              fault={action.fields['name']}
              description={media.renameLead(item.uses)}
              autoFocus
            />
            <ActionResult state={action} done="" />
            <div className="actions">
              <Button className="button" onPress={onClose}>
                {frame.cancel}
              </Button>
              <Button type="submit" className="button primary" isPending={action.isRunning}>
                {media.rename}
              </Button>
            </div>
          </Form>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
