import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useMessages } from '../app/language.ts';

interface LeaveDialogProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before a form is left with changes. */
export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  const { forms } = useMessages();
  return (
    <ModalOverlay className="overlay" isOpen onOpenChange={(isOpen) => !isOpen && onStay()}>
      <Modal className="modal narrow">
        <Dialog className="dialog" role="alertdialog">
          <Heading slot="title">{forms.leaveTitle}</Heading>
          <p>{forms.leaveLead}</p>
          <div className="actions">
            <Button className="button danger" onPress={onLeave}>
              {forms.leave}
            </Button>
            <Button className="button primary" autoFocus onPress={onStay}>
              {forms.stay}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
