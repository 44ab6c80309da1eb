import { useNavigate } from '@tanstack/react-router';
import {
  Autocomplete,
  Dialog,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Modal,
  ModalOverlay,
  TextField,
  useFilter,
} from 'react-aria-components';
import { accountDestination, firstDestination } from './destinations.ts';
import { useMessages } from './language.ts';
import { useDestinations } from './use-destinations.ts';

interface JumpDialogProps {
  readonly onClose: () => void;
}

/** The field of the quick jump, with the screens that it finds below it. */
export function JumpDialog({ onClose }: JumpDialogProps) {
  const messages = useMessages();
  const { frame } = messages;
  const navigate = useNavigate();
  const { contains } = useFilter({ sensitivity: 'base' });
  const domains = useDestinations();
  const destinations = [
    firstDestination,
    ...domains.flatMap((domain) => domain.destinations),
    accountDestination,
  ];
  const jump = (path: string) => {
    onClose();
    void navigate({ to: path });
  };
  return (
    <ModalOverlay className="overlay" isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className="modal jump">
        <Dialog className="dialog" aria-label={frame.jump}>
          <Autocomplete filter={contains}>
            <TextField autoFocus className="field">
              <Label>{frame.jumpLabel}</Label>
              <Input className="input" />
            </TextField>
            <ListBox
              className="jump-list"
              aria-label={frame.jump}
              onAction={(key) => jump(String(key))}
              renderEmptyState={() => <p className="muted">{frame.jumpNothing}</p>}
            >
              {destinations.map(({ path, title }) => (
                <ListBoxItem key={path} id={path} className="option" textValue={title(messages)}>
                  {title(messages)}
                </ListBoxItem>
              ))}
            </ListBox>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
