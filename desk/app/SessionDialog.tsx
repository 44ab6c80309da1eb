import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { PasskeyButton } from '../screens/session/PasskeyButton.tsx';
import { SignInForm } from '../screens/session/SignInForm.tsx';
import { useMessages } from './language.ts';

/** Signs in again above what the person was doing, which stays as it is. It closes by signing in alone. */
export function SessionDialog() {
  const { session } = useMessages();
  return (
    <ModalOverlay isOpen isKeyboardDismissDisabled className="overlay">
      <Modal className="modal narrow">
        <Dialog className="dialog">
          <Heading slot="title">{session.endedTitle}</Heading>
          <p>{session.endedLead}</p>
          <SignInForm />
          <PasskeyButton />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
