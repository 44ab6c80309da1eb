import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useMessages } from './language.ts';

export interface ConfirmDialogProps {
  readonly label: string;
  readonly title: string;
  readonly lead: string;
  /** It takes something away: money, a record, a right. */
  readonly isDangerous?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks once more before something that cannot be taken back. */
export function ConfirmDialog({
  label,
  title,
  lead,
  isDangerous = true,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { frame } = useMessages();
  return (
    <ModalOverlay className="overlay" isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className="modal narrow">
        <Dialog className="dialog" role="alertdialog">
          <Heading slot="title">{title}</Heading>
          <p>{lead}</p>
          <div className="actions">
            <Button className="button" autoFocus onPress={onClose}>
              {frame.close}
            </Button>
            <Button
              className={isDangerous ? 'button danger' : 'button primary'}
              onPress={() => {
                onClose();
                onConfirm();
              }}
            >
              {label}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
