import { Button, Dialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useMessages } from './language.ts';

interface ConfirmButtonProps {
  readonly label: string;
  readonly title: string;
  readonly lead: string;
  readonly isDisabled?: boolean;
  readonly onConfirm: () => void;
}

/** A button for what cannot be taken back: it asks once more. */
export function ConfirmButton({ label, title, lead, isDisabled = false, onConfirm }: ConfirmButtonProps) {
  const { frame } = useMessages();
  return (
    <DialogTrigger>
      <Button className="button danger" isDisabled={isDisabled}>
        {label}
      </Button>
      <ModalOverlay className="overlay" isDismissable>
        <Modal className="modal narrow">
          <Dialog className="dialog" role="alertdialog">
            {({ close }) => (
              <>
                <Heading slot="title">{title}</Heading>
                <p>{lead}</p>
                <div className="actions">
                  <Button className="button" autoFocus onPress={close}>
                    {frame.cancel}
                  </Button>
                  <Button
                    className="button danger"
                    onPress={() => {
                      close();
                      onConfirm();
                    }}
                  >
                    {label}
                  </Button>
                </div>
              </>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  );
}
