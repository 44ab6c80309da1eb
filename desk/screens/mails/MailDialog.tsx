import { useQuery } from '@tanstack/react-query';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import type { StaffMail } from '../../../api/contract/desk/mail-work.ts';
import type { operations } from '../../../api/contract/operations.ts';
import { ActionResult } from '../../app/ActionResult.tsx';
import { get, request } from '../../app/api.ts';
import { faultText } from '../../app/fault-text.ts';
import { useLanguage, useMessages } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { useAction } from '../../app/use-action.ts';
import { Waiting } from '../../app/Waiting.tsx';
import { mailTones } from './mail-states.ts';

interface MailDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** The text of an email, and how to send it where it was given up. */
export function MailDialog({ id, onClose }: MailDialogProps) {
  const messages = useMessages();
  const { mails, frame } = messages;
  const action = useAction([['mail'], ['mails'], ['today']]);
  const { data: mail, error } = useQuery({
    queryKey: ['mail', id],
    queryFn: ({ signal }) => get<typeof operations.staffMail.show>(`/desk/mail/${id}`, { signal }),
  });
  const retry = () =>
    action.run(() => request<typeof operations.staffMail.retry>('POST', `/desk/mail/${id}/retry`));
  return (
    <ModalOverlay className="overlay" isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className="modal">
        <Dialog className="dialog">
          <Heading slot="title">{mail?.subject ?? mails.one}</Heading>
          {error && <p className="notice bad">{faultText(error, messages)}</p>}
          {!mail && !error && <Waiting />}
          {mail && <MailContent mail={mail} />}
          <ActionResult state={action} done={mails.retried} />
          <div className="actions">
            <Button className="button" onPress={onClose}>
              {frame.close}
            </Button>
            {mail?.state === 'failed' && mail.text !== '' && (
              <Button className="button primary" isPending={action.isRunning} onPress={() => void retry()}>
                {mails.retry}
              </Button>
            )}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function MailContent({ mail }: { readonly mail: StaffMail }) {
  const { locale, messages } = useLanguage();
  const { mails } = messages;
  const { state, last_error: fault, text } = mail;
  return (
    <>
      <p>
        <span className="state" data-tone={mailTones[state]}>
          {mails.states[state]}
        </span>{' '}
        <span className="muted">
          {mail.recipient} · {formatMoment(mail.created_at, locale)}
        </span>
      </p>
      {fault !== null && <p className="notice bad">{fault}</p>}
      {text ? (
        <div className="typed" lang={mail.lang}>
          {text}
        </div>
      ) : (
        <p className="muted">{text === null ? mails.ofReader : mails.forgotten}</p>
      )}
    </>
  );
}
