import { useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { TokenForm } from './TokenForm.tsx';
import { TokenMade } from './TokenMade.tsx';
import { useTokenMessages } from './use-token-messages.ts';

interface TokenDialogProps {
  readonly onClose: () => void;
}

/** Makes a token for a program, and shows it this once. */
export function TokenDialog({ onClose }: TokenDialogProps) {
  const tokens = useTokenMessages();
  const [token, setToken] = useState<string>();
  return (
    <ModalOverlay
      className="overlay"
      isOpen
      isDismissable={token === undefined}
      isKeyboardDismissDisabled={token !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Modal className="modal narrow">
        <Dialog className="dialog">
          <Heading slot="title">{tokens.make}</Heading>
          {token === undefined ? (
            <TokenForm onMade={setToken} onClose={onClose} />
          ) : (
            <TokenMade token={token} onClose={onClose} />
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
